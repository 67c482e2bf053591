import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const SUITE = 'trixie';
/** Debian's installer installs these; the smallest root file system has not even an init. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus'];
/** What the page has listen there. The machine shares the network of this one. */
const PORTS = [80, 443, 5432, 6379, 8080, 8081, 9090, 9091];
/** Authorities that this machine trusts besides Debian's own, such as that of a proxy. */
const OWN_AUTHORITIES = '/usr/local/share/ca-certificates';
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt';

/** A clean Debian with a running systemd, in a directory; on the network of this machine. */
export class DebianMachine {
  readonly #root: string;
  readonly #container: ChildProcess;
  readonly #trustsMore: boolean;

  private constructor(root: string, container: ChildProcess, trustsMore: boolean) {
    this.#root = root;
    this.#container = container;
    this.#trustsMore = trustsMore;
  }

  /**
   * Makes and starts one, with a bare copy of a repository.
   * @param root directory that does not exist
   * @param log file that receives what debootstrap and the machine write
   */
  static async start(root: string, repository: { from: string; to: string }): Promise<DebianMachine> {
    const taken = (await Promise.all(PORTS.map(isTaken))).flatMap((yes, at) => (yes ? [PORTS[at]] : []));
    if (taken.length > 0)
      throw new Error(`something listens on the ports that the page uses: ${taken.join(', ')}`);
    execFileSync('debootstrap', ['--variant=minbase', `--include=${PACKAGES.join(',')}`, SUITE, root], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const authorities = existsSync(OWN_AUTHORITIES)
      ? readdirSync(OWN_AUTHORITIES).filter((name) => name.endsWith('.crt'))
      : [];
    mkdirSync(join(root, OWN_AUTHORITIES), { recursive: true });
    for (const name of authorities)
      copyFileSync(join(OWN_AUTHORITIES, name), join(root, OWN_AUTHORITIES, name));
    execFileSync('git', ['clone', '--quiet', '--bare', repository.from, join(root, repository.to)]);
    const container = spawn(
      'systemd-nspawn',
      ['--directory', root, '--boot', '--register=no', '--keep-unit', '--console=pipe'],
      // Debian 13 knows unified control groups alone, whatever this machine has.
      { stdio: 'ignore', env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' } },
    );
    const machine = new DebianMachine(root, container, authorities.length > 0);
    await machine.#isBooted();
    return machine;
  }

  /**
   * Runs commands in it as root, in a shell of their own that ends with the first one that fails.
   * @returns exit code and what was written
   */
  async run(commands: string): Promise<{ code: number; output: string }> {
    writeFileSync(join(this.#root, 'root', 'commands.sh'), `set -euo pipefail\n${commands}\n`);
    const inside = ['--mount', '--uts', '--ipc', '--pid', '--net', '--root', '--wd'];
    const child = spawn(
      'nsenter',
      ['--target', String(this.#leader()), ...inside, 'bash', '/root/commands.sh'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          HOME: '/root',
          LANG: 'C.UTF-8',
          PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          DEBIAN_FRONTEND: 'noninteractive',
          // npm does not ask the system which authorities it trusts.
          ...(this.#trustsMore ? { NODE_EXTRA_CA_CERTS: TRUSTED } : {}),
        },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const [code] = await once(child, 'close');
    return { code: Number(code), output };
  }

  /** Shuts it down. */
  async stop(): Promise<void> {
    if (this.#container.exitCode !== null) return;
    const ended = once(this.#container, 'exit');
    // SIGRTMIN+4: power off.
    execFileSync('kill', ['-s', 'RTMIN+4', String(this.#leader())]);
    await ended;
  }

  /** Shuts it down and removes it. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#root, { recursive: true });
  }

  async #isBooted(): Promise<void> {
    for (let tries = 0; tries < 60; tries += 1) {
      if (this.#container.exitCode !== null) throw new Error('systemd-nspawn cannot start a machine here');
      await delay(1_000);
      if (this.#children().length === 0) continue;
      const { output } = await this.run('systemctl is-system-running || true');
      if (/^(running|degraded)$/m.test(output)) return;
    }
    throw new Error('the machine has not started within a minute');
  }

  /** Its first process, as this machine counts. */
  #leader(): number {
    const [leader] = this.#children();
    if (leader === undefined) throw new Error('the machine does not run');
    return leader;
  }

  #children(): number[] {
    const { pid } = this.#container;
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return listed === '' ? [] : listed.split(' ').map(Number);
  }
}

async function isTaken(port: number): Promise<boolean> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  const answered = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  socket.destroy();
  return answered;
}
