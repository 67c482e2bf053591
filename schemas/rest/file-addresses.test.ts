import { expect, test } from 'vitest';
import { addressesOfFile } from './file-addresses.ts';

test.each([
  ['v1/specialties.json', ['/specialties']],
  ['v1/specialties/dermatology/by-state.json', ['/specialties/dermatology/by-state']],
  [
    'v1/specialties/dermatology/by-state/207ND0900X.json',
    ['/specialties/dermatology/by-state?subspecialty=207ND0900X'],
  ],
  [
    'v1/exports/urology-supply/llm-ready.json',
    ['/exports/urology-supply/llm-ready', '/exports/urology-supply/llm-ready?format=json'],
  ],
  ['v1/exports/urology-supply/llm-ready.txt', ['/exports/urology-supply/llm-ready?format=text-blocks']],
  ['v1/states/WY/coverage.json', ['/states/WY/coverage']],
  ['v1/openapi.json', ['/openapi.json']],
  ['v1/openapiXjson', []],
  ['packs/npi/index.arrow', []],
  ['manifest.json', []],
])('%s is at %j', (file, addresses) => {
  expect(addressesOfFile(file).map(({ address }) => address)).toEqual(addresses);
});
