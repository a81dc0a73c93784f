// A chunk of its own: keeps react-aria's modal code out of the login screen and of a screen's first load.
export { ConfirmDialog } from '../ui/confirm-dialog.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { SignInDialog } from './sign-in-dialog.tsx';
