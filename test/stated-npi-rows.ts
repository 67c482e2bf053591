import { sqlLiteral, type Warehouse } from '../warehouse/warehouse.ts';

type Text = string | null;

/** The columns of `pecos__enrollment` that resolving reads. */
interface TestEnrollment {
  enrollment_id: string;
  npi: Text;
  multiple_npi_flag?: Text;
  pac_id?: Text;
  provider_type_code?: Text;
  provider_type?: Text;
  state?: Text;
  first_name?: Text;
  middle_name?: Text;
  last_name?: Text;
  organization_name?: Text;
}

export interface TestEnrollments {
  enrollments: readonly TestEnrollment[];
  /** Enrollment id and NPI. */
  additionalNpis?: readonly (readonly [string, string])[];
  /** Reassigning and receiving enrollment id; undefined: the file was not given. */
  reassignments?: readonly (readonly [string, string])[];
}

const ENROLLMENT_COLUMNS = [
  'enrollment_id',
  'npi',
  'multiple_npi_flag',
  'pac_id',
  'provider_type_code',
  'provider_type',
  'state',
  'first_name',
  'middle_name',
  'last_name',
  'organization_name',
] as const satisfies readonly (keyof TestEnrollment)[];

/** Creates the `pecos__*` tables that resolving and the record read, with these rows. */
export async function createEnrollments(
  warehouse: Warehouse,
  { enrollments, additionalNpis = [], reassignments }: TestEnrollments,
): Promise<void> {
  const columns = ENROLLMENT_COLUMNS.map((name) => `${name} VARCHAR`).join(', ');
  await warehouse.run(`CREATE OR REPLACE TABLE pecos__enrollment (${columns})`);
  await insert(
    warehouse,
    'pecos__enrollment',
    enrollments.map((one) => ENROLLMENT_COLUMNS.map((name) => one[name] ?? null)),
  );
  await warehouse.run('CREATE OR REPLACE TABLE pecos__additional_npi (enrollment_id VARCHAR, npi VARCHAR)');
  await insert(warehouse, 'pecos__additional_npi', additionalNpis);
  await warehouse.run(
    'CREATE OR REPLACE TABLE pecos__reassignment (reassigning_enrollment_id VARCHAR, receiving_enrollment_id VARCHAR)',
  );
  await insert(warehouse, 'pecos__reassignment', reassignments ?? []);
  await warehouse.run('CREATE OR REPLACE TABLE pecos__file ("role" VARCHAR)');
  await insert(warehouse, 'pecos__file', [
    ['enrollment'],
    ...(reassignments === undefined ? [] : [['reassignment']]),
  ]);
}

/** The columns of `qpp_mips__score` that resolving reads. */
export interface TestScore {
  npi: string;
  performance_year: number | null;
  org_pac_id?: Text;
  source?: Text;
  final_score?: number | null;
  quality?: number | null;
  promoting_interoperability?: number | null;
  improvement_activities?: number | null;
  cost?: number | null;
  /** Score -> what stood there that is no number. */
  unread?: Readonly<Record<string, string>>;
  input: 'score file' | 'experience';
}

/** Creates `qpp_mips__score` with these rows, and `qpp_mips__file` with a file for each kind and year among them. */
export async function createScores(warehouse: Warehouse, scores: readonly TestScore[]): Promise<void> {
  await warehouse.run(`CREATE OR REPLACE TABLE qpp_mips__score (
    npi VARCHAR, performance_year INTEGER, org_pac_id VARCHAR, source VARCHAR, final_score DOUBLE, quality DOUBLE,
    promoting_interoperability DOUBLE, improvement_activities DOUBLE, cost DOUBLE, input VARCHAR, file_no INTEGER,
    line BIGINT, unread MAP(VARCHAR, VARCHAR))`);
  for (const [index, one] of scores.entries()) {
    const values = [
      ...[one.npi, one.performance_year, one.org_pac_id, one.source, one.final_score, one.quality],
      ...[one.promoting_interoperability, one.improvement_activities, one.cost, one.input, 1, index + 2],
    ];
    const unread = Object.entries(one.unread ?? {}).map(
      ([field, stood]) => `${sqlLiteral(field)}: ${sqlLiteral(stood)}`,
    );
    await warehouse.run(
      `INSERT INTO qpp_mips__score VALUES (${literals(values)}, MAP {${unread.join(', ')}})`,
    );
  }
  await warehouse.run(`CREATE OR REPLACE TABLE qpp_mips__file AS
    SELECT DISTINCT CASE input WHEN 'score file' THEN 'score' ELSE input END AS "role", performance_year
    FROM qpp_mips__score`);
}

async function insert(
  warehouse: Warehouse,
  table: string,
  rows: readonly (readonly (Text | undefined)[])[],
): Promise<void> {
  for (const row of rows) await warehouse.run(`INSERT INTO ${table} VALUES (${literals(row)})`);
}

const literals = (values: readonly (string | number | null | undefined)[]): string =>
  values.map((value) => sqlLiteral(value ?? null)).join(', ');
