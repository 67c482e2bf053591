import { CHANGE_COLUMNS, CHANGE_OWNER_COLUMNS } from './columns/changes.ts';
import {
  HHA_ENROLLMENT_COLUMNS,
  HOSPICE_ENROLLMENT_COLUMNS,
  HOSPITAL_ENROLLMENT_COLUMNS,
  SNF_ENROLLMENT_COLUMNS,
} from './columns/enrollments.ts';
import { OWNER_COLUMNS, SNF_OWNER_COLUMNS } from './columns/owners.ts';

/** One published file of one kind of facility. */
export interface FacilityFile {
  /** `<kind>_enrollment`, `<kind>_owner`, `<kind>_change`, `<kind>_change_owner`. */
  readonly role: string;
  /** What its name begins with, before `_<YYYY.MM.DD>.csv`. */
  readonly stem: string;
  /** Title of its dataset on data.cms.gov. */
  readonly title: string;
  readonly columns: readonly string[];
  /** The Medicare provider type of its facilities; null where no column states it. */
  readonly providerType: string | null;
}

interface FacilityKind {
  readonly kind: string;
  /** `PROVIDER TYPE CODE` of every enrollment of the kind. */
  readonly providerType: string;
  readonly stem: string;
  readonly title: string;
  readonly enrollments: readonly string[];
  readonly owners: readonly string[];
  /** True where CMS publishes changes of ownership. */
  readonly changes: boolean;
}

const KINDS: readonly FacilityKind[] = [
  {
    kind: 'snf',
    providerType: '00-18',
    stem: 'SNF',
    title: 'Skilled Nursing Facility',
    enrollments: SNF_ENROLLMENT_COLUMNS,
    owners: SNF_OWNER_COLUMNS,
    changes: true,
  },
  {
    kind: 'hospital',
    providerType: '00-09',
    stem: 'Hospital',
    title: 'Hospital',
    enrollments: HOSPITAL_ENROLLMENT_COLUMNS,
    owners: OWNER_COLUMNS,
    changes: true,
  },
  {
    kind: 'hha',
    providerType: '00-06',
    stem: 'HHA',
    title: 'Home Health Agency',
    enrollments: HHA_ENROLLMENT_COLUMNS,
    owners: OWNER_COLUMNS,
    changes: false,
  },
  {
    kind: 'hospice',
    providerType: '00-08',
    stem: 'Hospice',
    title: 'Hospice',
    enrollments: HOSPICE_ENROLLMENT_COLUMNS,
    owners: OWNER_COLUMNS,
    changes: false,
  },
  {
    kind: 'fqhc',
    providerType: '00-04',
    stem: 'FQHC',
    title: 'Federally Qualified Health Center',
    enrollments: HOSPICE_ENROLLMENT_COLUMNS,
    owners: OWNER_COLUMNS,
    changes: false,
  },
  {
    kind: 'rhc',
    providerType: '00-17',
    stem: 'RHC',
    title: 'Rural Health Clinic',
    enrollments: HOSPICE_ENROLLMENT_COLUMNS,
    owners: OWNER_COLUMNS,
    changes: false,
  },
];

/** All sixteen files: enrollments and owners of six kinds, changes of ownership of two. */
export const FACILITY_FILES: readonly FacilityFile[] = KINDS.flatMap(
  ({ kind, providerType, stem, title, enrollments, owners, changes }) => [
    {
      role: `${kind}_enrollment`,
      stem: `${stem}_Enrollments`,
      title: `${title} Enrollments`,
      columns: enrollments,
      providerType,
    },
    {
      role: `${kind}_owner`,
      stem: `${stem}_All_Owners`,
      title: `${title} All Owners`,
      columns: owners,
      providerType: null,
    },
    ...(changes
      ? [
          {
            role: `${kind}_change`,
            stem: `${stem}_CHOW`,
            title: `${title} Change of Ownership`,
            columns: CHANGE_COLUMNS,
            providerType: null,
          },
          {
            role: `${kind}_change_owner`,
            stem: `${stem}_CHOW_Owners`,
            title: `${title} Change of Ownership - Owner Information`,
            columns: CHANGE_OWNER_COLUMNS,
            providerType: null,
          },
        ]
      : []),
  ],
);

const DATE = String.raw`_(\d{4})\.(\d{2})\.(\d{2})(?:_update\w*)?\.csv$`;

/** The published names of a file, e.g. `SNF_Enrollments_2026.07.31.csv`, `…_2026.07.31_update.csv`. */
export const namesOf = ({ stem }: FacilityFile): RegExp => new RegExp(`^${stem}${DATE}`, 'i');

/** The date in a name; an `_update` of the same date is sorted behind the file it replaces. */
export const dateInName = (name: string): string | null =>
  new RegExp(DATE, 'i').exec(name)?.slice(1).join('-') ?? null;

/** Sort key of a file by its name. */
export const orderOf = (name: string): string =>
  `${dateInName(name) ?? ''} ${/_update/i.test(name) ? 1 : 0}${name}`;
