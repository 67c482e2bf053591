import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { API_VERSION } from '../../schemas/addresses.ts';
import { DATASETS } from '../../schemas/datasets.ts';
import { DATA_DICTIONARY_URI, METHODOLOGY_URI } from '../../schemas/mcp/resources.ts';
import { DATA_DICTIONARY_PATH } from '../../schemas/release/data-dictionary.ts';
import { SOURCE_IDS } from '../../schemas/sources/list.ts';
import { jsonOrNull, type Service, ServiceUnreachable } from './service.ts';

/** Everything that has a methodology, by name. */
export const METHODOLOGIES: readonly { readonly id: string; readonly title: string }[] = [
  ...DATASETS.map(({ slug, displayName }) => ({ id: slug, title: displayName })),
  ...SOURCE_IDS.map((id) => ({ id, title: id })),
];

const MethodologyText = z.object({ data: z.object({ markdown: z.string() }) });

/** The methodology texts and the data dictionary, for clients that read resources instead of calling tools. */
export function registerResources(server: McpServer, service: Service): void {
  const template = new ResourceTemplate(METHODOLOGY_URI, {
    list: () => ({
      resources: METHODOLOGIES.map(({ id, title }) => ({
        uri: METHODOLOGY_URI.replace('{dataset}', id),
        name: id,
        title: `Methodology: ${title}`,
        mimeType: 'text/markdown',
      })),
    }),
    complete: { dataset: (begun) => METHODOLOGIES.map(({ id }) => id).filter((id) => id.startsWith(begun)) },
  });
  server.registerResource(
    'methodology',
    template,
    {
      title: 'Methodology',
      description: 'How the figures of a dataset, or what is shown of a source, come about.',
      mimeType: 'text/markdown',
    },
    async ({ href: uri }, { dataset }, { mcpReq }) => {
      const path = `/${API_VERSION}/methodology/${encodeURIComponent(String(dataset))}`;
      const text = await read(service, path, uri, mcpReq.signal);
      const { data: body } = MethodologyText.safeParse(jsonOrNull(text));
      if (body === undefined) throw unreadable('The methodology has no text.');
      return { contents: [{ uri, mimeType: 'text/markdown', text: body.data.markdown }] };
    },
  );
  server.registerResource(
    'data-dictionary',
    DATA_DICTIONARY_URI,
    {
      title: 'Data dictionary',
      description: 'Every table of the downloads with its columns: meaning, type, unit.',
      mimeType: 'application/json',
    },
    async ({ href: uri }, { mcpReq }) => {
      const text = await read(service, `/${DATA_DICTIONARY_PATH}`, uri, mcpReq.signal);
      return { contents: [{ uri, mimeType: 'application/json', text }] };
    },
  );
}

/** @throws ProtocolError with the message of the service */
async function read(service: Service, path: string, uri: string, signal: AbortSignal): Promise<string> {
  try {
    const { status, text } = await service.ask({ method: 'GET', path, signal });
    if (status === 200) return text;
    if (status === 404) throw new ResourceNotFoundError(uri);
    throw unreadable(`The service answered ${status}.`);
  } catch (error) {
    throw error instanceof ServiceUnreachable ? unreadable(error.message) : error;
  }
}

function unreadable(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InternalError, message);
}
