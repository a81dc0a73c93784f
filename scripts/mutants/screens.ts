import type { Mutant } from './mutant.ts';

/** Mutants that only a browser test can detect. */
export const screenMutants: readonly Mutant[] = [
  {
    name: 'the login screen focuses nothing',
    file: 'src/shell/login-form.tsx',
    from: 'focusFirst(usernameField.current, passwordField.current);\n  }, []);',
    to: '}, []);',
    test: 'tests/screens/shell/login.test.ts',
    title: 'the login form is used with the keyboard alone',
  },
  {
    name: 'what is announced goes before the line that is seen',
    file: 'src/ui/announcer.ts',
    from: 'const keptFor = 10_000;',
    to: 'const keptFor = 2000;',
    test: 'tests/screens/trial/announced.test.ts',
    title: 'a success is still there to be heard',
  },
  {
    name: 'a place beyond the list is taken for its first or last',
    file: 'src/editor/list/position-form.tsx',
    from: 'return position >= 1 && position <= total ? position - 1 : null;',
    to: 'return Math.min(Math.max(position, 1), total) - 1;',
    test: 'tests/components/sortable-list.test.tsx',
    title: 'the bar of a card moves it by one',
  },
  {
    name: 'a separator does not end a part of a typed date',
    file: 'src/ui/date-entry.tsx',
    from: 'else if (separator.test(event.key) && isTyped.current) focusNextSegment(event.currentTarget);',
    to: '',
    test: 'tests/screens/trial/dates.test.ts',
    title: 'a day is typed in any of the ways',
  },
  {
    name: 'the refusal of a save for somebody gone stays when that person is deleted',
    file: 'src/editors/instructor/instructor-screen.tsx',
    from: '        forgetRefusal(editor);\n',
    to: '',
    test: 'tests/screens/instructor/deletion.test.ts',
    title: 'a save that was refused for somebody who is gone',
  },
  {
    name: "React Aria speaks the browser's language",
    file: 'src/ui/product-language.tsx',
    from: '<I18nProvider locale="ja-JP">{children}</I18nProvider>',
    to: '<I18nProvider>{children}</I18nProvider>',
    test: 'tests/journeys/any-database/every-language.spec.ts',
  },
  {
    name: 'no version of a screen is ever removed',
    file: 'src/journal/version-store.ts',
    from: 'Math.max(keys.length + 1 - versionLimit, 0)',
    to: '0',
    test: 'tests/components/version-store.test.tsx',
    title: 'the last 50 versions of a screen are kept',
  },
  {
    name: 'the same content is kept again at each read',
    file: 'src/journal/version-store.ts',
    from: 'if (!newest || !isSame(newest.content)) {',
    to: 'if (isSame !== undefined || newest) {',
    test: 'tests/components/version-store.test.tsx',
    title: 'two tabs that read the same content',
  },
];
