import { z } from 'zod';
import {
  ZIP_CODE_POINTS_FILE,
  ZIP_CODE_POINTS_SOURCE,
  type ZipCodePoints,
} from '../../schemas/release/zip-code-points.ts';
import type { BuildContext } from '../context.ts';
import { writeDocument } from './write-document.ts';

/** Writes where ZIP codes are, for searches near a place; nothing when the gazetteer is not ingested. */
export async function writeZipCodePoints({ warehouse, header, writer }: BuildContext): Promise<void> {
  if (!header.sources.some(({ id, status }) => id === ZIP_CODE_POINTS_SOURCE && status === 'ingested'))
    return;
  const zctas = await warehouse.rows(
    z.object({ zcta: z.string(), latitude: z.number(), longitude: z.number() }),
    // Four decimals are eleven meters.
    `SELECT zcta, round(latitude, 4) AS latitude, round(longitude, 4) AS longitude
     FROM census_gazetteer_zcta__zcta ORDER BY zcta`,
  );
  const points: ZipCodePoints = Object.fromEntries(
    zctas.map(({ zcta, latitude, longitude }) => [zcta, [latitude, longitude]]),
  );
  await writeDocument(writer, ZIP_CODE_POINTS_FILE, 'zip-code-points', points);
}
