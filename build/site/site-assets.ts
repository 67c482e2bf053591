import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const ASSETS = new URL('./assets/', import.meta.url);

const BrowserModules = z.map(z.string(), z.string());

/** A file that pages load. */
export interface SiteAsset {
  /** Below the assets of the site. */
  readonly path: string;
  readonly content: string;
}

/** Style sheet, scripts and icon of the pages, and the modules that their scripts have in common with the commands; in the order of their paths. */
export async function siteAssets(): Promise<SiteAsset[]> {
  const all = await readdir(ASSETS, { recursive: true });
  const own = await Promise.all(
    all
      .filter((path) => /\.(css|js|svg)$/.test(path))
      .map(async (path) => ({ path, content: await readFile(new URL(path, ASSETS), 'utf8') })),
  );
  const modules = [...(await browserModules())].map(([path, content]) => ({ path, content }));
  return [...own, ...modules].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** In a thread, because what takes the types out warns that it is experimental, and only a thread of its own can be told not to. */
async function browserModules(): Promise<ReadonlyMap<string, string>> {
  const worker = new Worker(new URL('./browser-modules.ts', import.meta.url), {
    execArgv: [...process.execArgv, '--disable-warning=ExperimentalWarning'],
  });
  const [modules] = await once(worker, 'message');
  return BrowserModules.parse(modules);
}
