import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const groups = '/sys/fs/cgroup/cpu';

const periodUs = 100_000;

/**
 * Limits a process to a share of one processor by a control group of its own. Returns what removes the group after the end of
 * the process; null where it cannot be made: it needs root and control groups of version 1.
 */
export function limitCpu(pid: number, share: number): (() => void) | null {
  const group = join(groups, `kagami-bench-${pid}`);
  if (!existsSync(groups)) return null;
  const remove = () => {
    rmdirSync(group);
  };
  try {
    mkdirSync(group);
  } catch {
    return null;
  }
  try {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(share * periodUs)));
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
    return remove;
  } catch {
    remove();
    return null;
  }
}
