// One chunk: react-aria's modal machinery stays out of the login route and of a screen's first load.
export { ConfirmDialog } from '../ui/confirm-dialog.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { SignInDialog } from './sign-in-dialog.tsx';
