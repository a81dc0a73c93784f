import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import type { LoginFailure } from '../machines/session-machine.ts';
import { loginText } from '../text/app.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../ui/icons.tsx';
import { TextField } from '../ui/text-field.tsx';

import styles from './login.module.css';

export interface LoginFormProps {
  readonly busy: boolean;
  readonly failure: LoginFailure | null;
  readonly onSubmit: (credentials: { readonly username: string; readonly password: string }) => void;
  readonly username?: string;
}

function focusFirst(username: HTMLInputElement | null, password: HTMLInputElement | null): void {
  const field = username?.value === '' ? username : password;
  field?.focus();
  field?.select();
}

/** A failure is announced by the alert alone: a description of the field, which gets the focus, would repeat it. */
export function LoginForm({ busy, failure, onSubmit, username: initial = '' }: LoginFormProps) {
  const [username, setUsername] = useState(initial);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [mended, setMended] = useState<LoginFailure | null>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    focusFirst(usernameField.current, passwordField.current);
  }, []);
  useEffect(() => {
    if (failure) focusFirst(usernameField.current, passwordField.current);
  }, [failure]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit({ username, password });
  };
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    setMended(failure);
  };
  const wrong = failure !== null && failure !== mended;
  const isWrong = (value: string) => wrong && (failure.kind === 'refused' || value === '');

  const shared = { autoCapitalize: 'none', spellCheck: 'false', isReadOnly: busy } as const;

  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      {failure !== null && (
        <Alert className={styles['failure']}>
          <p>{failure.kind === 'empty' ? loginText.empty : loginText.refused}</p>
          {failure.kind === 'refused' && failure.why && (
            <p className={styles['why']}>{loginText.why[failure.why]}</p>
          )}
        </Alert>
      )}
      <TextField
        inputRef={usernameField}
        label={loginText.username}
        name="username"
        autoComplete="username"
        {...shared}
        value={username}
        onChange={edit(setUsername)}
        isInvalid={isWrong(username)}
      />
      <TextField
        inputRef={passwordField}
        label={loginText.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        {...shared}
        value={password}
        onChange={edit(setPassword)}
        isInvalid={isWrong(password)}
        affix={
          <IconButton label={loginText.showPassword} aria-pressed={shown} onPress={() => setShown(!shown)}>
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        }
      />
      <Button type="submit" variant="primary" busy={busy} lang="en">
        {busy ? loginText.submitting : loginText.submit}
      </Button>
    </form>
  );
}
