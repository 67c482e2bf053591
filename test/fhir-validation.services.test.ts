import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateRelease } from '../scripts/fhir/validate-release.ts';
import { Installation } from './command-line.ts';

const MINUTES = 60_000;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fhir-validation-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test(
  'every FHIR resource of a release of 20,000 providers conforms to R4, US Core 6.1.0 and Plan-Net 1.1.0 as it claims, and its references resolve',
  async () => {
    const installation = new Installation(root);
    const { code, err } = await installation.run(
      'rebuild',
      '--sample',
      '20000',
      '--now',
      '2026-11-22T02:00:00Z',
    );
    expect(code, err).toBe(0);
    const { resources, references, supported, errors } = await validateRelease(
      await installation.release(),
      1,
    );
    expect([...errors]).toEqual([]);
    expect([...supported].filter(([, count]) => count === 0)).toEqual([]);
    expect(supported.size).toBeGreaterThan(40);
    expect(references).toBeGreaterThan(50_000);
    for (const type of [
      'Practitioner',
      'Organization',
      'Location',
      'PractitionerRole',
      'HealthcareService',
      'Endpoint',
    ])
      expect(resources.get(type) ?? 0, type).toBeGreaterThan(500);
    // Only facilities with a registration or an owner have one.
    expect(resources.get('OrganizationAffiliation') ?? 0).toBeGreaterThan(200);
  },
  20 * MINUTES,
);
