/** A block of commands of docs/deploy.md, and how `scripts/follow-deploy.ts` follows it. */
export interface DeployStep {
  /** The heading that the block stands below. */
  readonly heading: string;
  /** What stands in the block for something of the reader's own, or is larger than the test needs, and what is run in its place. */
  readonly replaced?: readonly (readonly [printed: string, here: string])[];
  /** What the page says in words before the block. */
  readonly before?: string;
  /** Why the block is not run. */
  readonly skipped?: string;
  /** What is done in place of a block that is not run, as the blocks after it need. */
  readonly instead?: string;
  /** What must hold after it, besides exit code 0 of every command in it. */
  readonly check?: string;
}

/** Where the machine finds the repository. */
export const REPOSITORY = '/srv/provider-supply.git';
const NAME = 'data.example.org';

/** The blocks of the page in their order. */
export const DEPLOY_STEPS: readonly DeployStep[] = [
  { heading: 'The first machine', replaced: [['<address of the repository>', REPOSITORY]] },
  { heading: 'The first machine', replaced: [['--sample 20000', '--sample 1000']] },
  { heading: 'The first machine', check: 'supply keys list | grep -w lab' },
  {
    heading: 'TLS, and a CDN in front',
    skipped: `Let's Encrypt must reach the machine as ${NAME}`,
    // A certificate of an authority of its own, at the place where certbot puts it.
    instead: `
      folder=/etc/letsencrypt/live/${NAME}
      mkdir -p $folder
      cd $folder
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=test authority' -keyout authority.pem -out authority.crt
      openssl req -newkey rsa:2048 -nodes -subj '/CN=${NAME}' -keyout privkey.pem -out request.pem
      openssl x509 -req -in request.pem -CA authority.crt -CAkey authority.pem -days 2 -out fullchain.pem \\
        -extfile <(printf 'subjectAltName=DNS:${NAME}')
      cp authority.crt /usr/local/share/ca-certificates/test-authority.crt
      update-ca-certificates
      printf '127.0.0.1 ${NAME}\\n' >> /etc/hosts`,
  },
  { heading: 'TLS, and a CDN in front' },
  { heading: 'Two routers', check: 'supply keys list | grep -w lab' },
  { heading: 'Monitoring' },
  { heading: 'Back-up, restore, moving' },
  {
    heading: 'Back-up, restore, moving',
    // The same machine, emptied: packages, code and units are those of the first steps.
    before: `
      systemctl stop provider-supply@0.service provider-supply@1.service provider-supply-rebuild.timer
      rm -rf /var/lib/provider-supply
      runuser -u postgres -- psql --set ON_ERROR_STOP=1 --command 'DROP DATABASE supply' --command 'CREATE DATABASE supply OWNER supply'`,
    check: `supply keys list | grep -w lab && curl --fail --silent --output /dev/null https://${NAME}/v1/health`,
  },
  {
    heading: 'Updating, and back',
    replaced: [['<version>', 'HEAD']],
    check: `curl --fail --silent --output /dev/null https://${NAME}/v1/health`,
  },
  {
    heading: 'With containers',
    skipped: 'there is no container builder on the machine; the image installs what the steps above do',
  },
];

/** What is run of a step, whose block has this text. */
export function commandsOf(step: DeployStep, block: string): string {
  const { replaced = [], before = '', skipped, instead = '', check = '' } = step;
  const printed = replaced.reduce((text, [one, other]) => text.replaceAll(one, other), block);
  return [before, skipped === undefined ? printed : instead, check].join('\n');
}
