import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { discoverProviderFiles } from './discover.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Serves a page of the shape of NPI_Files.html with these links and discovers from it. */
async function discover(names: readonly string[]): Promise<string[]> {
  const items = names.map(
    (name) => `<li><a href='./${name}'>${name.replaceAll('_', ' ')}</a> [ZIP, 1 GB]</li>`,
  );
  const page = `<!DOCTYPE html><html><head><link href='../css/style.css'></head><body><a href="https://www.cms.gov">CMS</a>
    <ul>${items.join('\n')}</ul><a href='./NPPES_Readme.pdf'>Readme</a></body></html>`;
  server = createServer((request, response) => {
    response.statusCode = request.url === '/nppes/NPI_Files.html' ? 200 : 404;
    response.end(page);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = await discoverProviderFiles({
    getText: async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${response.status} ${url}`);
      return response.text();
    },
    rewrite: (url) => url.replace('https://download.cms.gov', root),
  });
  for (const file of files) expect(file.url).toBe(`${root}/nppes/${file.name}`);
  return files.map(({ name }) => name);
}

const NOVEMBER = 'NPPES_Data_Dissemination_November_2026_V2.zip';
const REPORT = 'NPPES_Deactivated_NPI_Report_110926_V2.zip';
const week = (period: string) => `NPPES_Data_Dissemination_${period}_Weekly_V2.zip`;

test('finds the newest month, the weeks that may be newer, and the newest report', async () => {
  expect(
    await discover([
      NOVEMBER,
      'NPPES_Data_Dissemination_October_2026_V2.zip',
      REPORT,
      'NPPES_Deactivated_NPI_Report_101226_V2.zip',
      week('111626_112226'),
      week('110926_111526'),
      week('110226_110826'),
      week('101226_101826'),
    ]),
  ).toEqual([NOVEMBER, week('110226_110826'), week('110926_111526'), week('111626_112226'), REPORT]);
});

test('a week that ends shortly before the month begins is taken, an earlier one is not', async () => {
  expect(await discover([NOVEMBER, REPORT, week('101926_102526'), week('101826_102426')])).toEqual([
    NOVEMBER,
    week('101926_102526'),
    REPORT,
  ]);
});

test('months are compared as dates, across the turn of the year', async () => {
  expect(
    await discover([
      'NPPES_Data_Dissemination_December_2025_V2.zip',
      'NPPES_Data_Dissemination_January_2026_V2.zip',
      'NPPES_Data_Dissemination_April_2025_V2.zip',
      'NPPES_Deactivated_NPI_Report_120825_V2.zip',
      'NPPES_Deactivated_NPI_Report_011226_V2.zip',
      week('122925_010426'),
      week('010526_011126'),
    ]),
  ).toEqual([
    'NPPES_Data_Dissemination_January_2026_V2.zip',
    week('122925_010426'),
    week('010526_011126'),
    'NPPES_Deactivated_NPI_Report_011226_V2.zip',
  ]);
});

test('V2 is used when both layouts are offered, V1 when it is the only one', async () => {
  const v1Week = 'NPPES_Data_Dissemination_110926_111526_Weekly.zip';
  expect(
    await discover([
      NOVEMBER,
      'NPPES_Data_Dissemination_November_2026.zip',
      'NPPES_Deactivated_NPI_Report_110926.zip',
      v1Week,
      week('111626_112226'),
      'NPPES_Data_Dissemination_111626_112226_Weekly.zip',
    ]),
  ).toEqual([NOVEMBER, v1Week, week('111626_112226'), 'NPPES_Deactivated_NPI_Report_110926.zip']);
});

test('letter case does not matter', async () => {
  expect(
    await discover([
      'nppes_data_dissemination_NOVEMBER_2026_v2.ZIP',
      'NPPES_DEACTIVATED_NPI_REPORT_110926_V2.zip',
    ]),
  ).toHaveLength(2);
});

test.each([
  ['no monthly file', [REPORT, week('110926_111526')], /links no monthly file/],
  ['no report', [NOVEMBER], /links no deactivation report/],
  ['nothing at all', [], /links no monthly file/],
])('%s is refused', async (_, names, message) => {
  await expect(discover(names)).rejects.toMatchObject({
    name: 'SourceRefused',
    code: 'files_not_linked',
    message: expect.stringMatching(message),
  });
});
