import { once } from 'node:events';
import { settingSources } from '../pipeline/settings/settings.ts';
import { startRouter } from '../router/serve.ts';
import { languageModelOf, settingFlags, settingsOf, trustOf } from './options.ts';
import { recordAccepted } from './recorded-acts.ts';

/** Whether the operator said so: the default is no statement about the release. */
function isOriginGiven(options: Record<string, unknown>): boolean {
  const sources = settingSources(settingFlags(options), process.env);
  return sources.some(({ name, from }) => name === 'origin' && from !== 'default');
}

/** Serves the published tree until it is stopped. */
export async function serveCommand(options: { from?: string } & Record<string, unknown>): Promise<void> {
  const settings = settingsOf(options);
  const trusted = trustOf(settings, options);
  await recordAccepted('serve', options);
  const router = await startRouter({
    from: options.from ?? settings.public,
    port: settings.port,
    operatorPort: settings.operatorPort,
    trustProxy: settings.trustProxy,
    unpack: settings.unpack,
    languageModel: languageModelOf(settings),
    dataDirectory: settings.data,
    origin: settings.origin,
    databaseUrl: settings.databaseUrl,
    secretsKey: settings.secretsKey,
    allowInsecureWebhooks: options.allowInsecureWebhooks === true,
    delivers: options.deliver !== false,
    redisUrl: settings.redisUrl === '' ? null : settings.redisUrl,
    signingKey: settings.signingKey === '' ? null : settings.signingKey,
    fhirTokenKey: settings.fhirTokenKey === '' ? null : settings.fhirTokenKey,
    ...trusted,
  });
  // From here on: whoever reads the next line may send one at once.
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  process.stderr.write(`serving on ${router.url}\n`);
  const { origin } = router;
  if (origin !== null && origin !== settings.origin && isOriginGiven(options))
    process.stderr.write(
      `warning: the release was made for ${origin}, not for --origin ${settings.origin}. Answers, pages, links and access tokens (their audience) name ${origin}; ` +
        `${settings.origin} is used only while nothing is published. Rebuild with --origin ${settings.origin}, or serve with --origin ${origin}.\n`,
    );
  if (router.release === null)
    process.stderr.write(
      `nothing is served: ${router.failure ?? `${options.from ?? settings.public} has no published release`}\n`,
    );
  else if (trusted.release !== null && trusted.release !== router.release)
    process.stderr.write(
      `warning: --release ${trusted.release} is not what is served: current.json names ${router.release}. The option accepts an older release that current.json names; ` +
        `it chooses none. Leave it out, or put that release back first.\n`,
    );
  await stopped;
  await router.close();
}
