/** Where an expression is evaluated: in the console, or in the site that its frame shows. */
export type Place = 'console' | 'site';

/** A tab of a browser, in a session of its own: no cookies and nothing stored at first. */
export interface Tab {
  /** Opens an address and returns when its document is there. */
  goto(address: string): Promise<void>;
  /** The value of an expression; a promise is awaited. */
  evaluate(expression: string, place: Place): Promise<unknown>;
  moveMouse(x: number, y: number): Promise<void>;
  pressMouse(): Promise<void>;
  releaseMouse(): Promise<void>;
  /** Presses the keys of these characters, one after the other. */
  type(text: string): Promise<void>;
  /** Presses keys together, by the names of `KeyboardEvent.key`: `['Control', 'z']`. */
  press(keys: readonly string[]): Promise<void>;
  /** Chooses files from the disk in a file input. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  screenshot(path: string): Promise<void>;
  /** The errors and warnings of the browser's console so far, as far as the driver reports them. */
  said(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The options of a tab. `dark`: the system's colour scheme is dark. */
export interface TabOptions {
  readonly dark?: boolean;
}

/** A running browser. */
export interface Browser {
  /** Its name and version. */
  readonly version: string;
  open(options?: TabOptions): Promise<Tab>;
  /** Ends the browser and all processes that were started for it. */
  close(): Promise<void>;
}

/** The options of a launch. */
export interface LaunchOptions {
  /** The console's address, and that of the site in its frame. */
  readonly consoleOrigin: string;
  readonly siteOrigin: string;
}

export type Launch = (options: LaunchOptions) => Promise<Browser>;

/** The window's size. */
export const size = { width: 1440, height: 960 } as const;

/** In ms. A browser that answers later hangs. */
export const answerTimeout = 30_000;

/** A language and a time zone that differ from the product's. */
export const surroundings = { LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', TZ: 'America/Los_Angeles' } as const;
