import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A data folder that was filled, as a test damages it. */
export class DamagedFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  at(...names: readonly string[]): string {
    return join(this.path, ...names);
  }

  remove(...names: readonly string[]): void {
    rmSync(this.at(...names), { recursive: true });
  }

  empty(...names: readonly string[]): void {
    this.remove(...names);
    mkdirSync(this.at(...names));
  }

  truncate(name: string, bytes = 0): void {
    truncateSync(this.at(name), bytes);
  }

  write(name: string, content: string | Buffer): void {
    writeFileSync(this.at(name), content);
  }

  rename(from: string, to: string): void {
    renameSync(this.at(from), this.at(to));
  }

  /** Puts another installation's file or folder in the place of this one's. */
  swap(name: string, other: DamagedFolder): void {
    rmSync(this.at(name), { recursive: true, force: true });
    if (!existsSync(other.at(name))) return;
    if (statSync(other.at(name)).isDirectory()) cpSync(other.at(name), this.at(name), { recursive: true });
    else copyFileSync(other.at(name), this.at(name));
  }

  /** What a copy that was broken off leaves of a folder: its first half. */
  halve(...names: readonly string[]): void {
    const entries = readdirSync(this.at(...names)).toSorted();
    for (const entry of entries.slice(Math.ceil(entries.length / 2))) this.remove(...names, entry);
  }
}
