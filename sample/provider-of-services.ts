import { HOSPITAL_AND_OTHER_COLUMNS } from '../sources/provider-of-services/columns/hospital-and-other.ts';
import { IQIES_COLUMNS } from '../sources/provider-of-services/columns/iqies.ts';
import { type Row, writeCsv } from './output/csv.ts';
import type { SampleWriter } from './output/sample-writer.ts';
import { Facilities, type Facility, type FacilityType } from './population/facilities.ts';

const HOSPITAL_AND_OTHER = 'Hospital_and_other.DATA.Q3_2026.csv';
const IQIES = 'POS_File_iQIES_Q3_2026.csv';

const CATEGORY: Readonly<Partial<Record<FacilityType, string>>> = {
  hospital: '01',
  'nursing-home': '02',
  dialysis: '09',
  rhc: '12',
  fqhc: '21',
};
/** GNRL_CNTL_TYPE_CD of hospitals and of nursing homes; other categories have lists of their own. */
const CONTROL: Readonly<Record<Facility['control'], readonly [hospital: string, other: string]>> = {
  profit: ['04', '03'],
  'non-profit': ['02', '05'],
  government: ['06', '07'],
};
/** The day on which every terminated facility of the sample left Medicare. */
const TERMINATED = '2024-06-30';

/** Provider of Services as published: bare values, in quotes where they hold a comma, Latin-1, LF. */
export const providerOfServicesSample: SampleWriter = {
  source: 'provider-of-services',
  write: async (context) => {
    const listed = new Facilities(context.population, context.providers).all.filter(
      ({ standing }) => standing === 'active' || standing === 'terminated',
    );
    const here = listed.filter(({ type }) => CATEGORY[type] !== undefined);
    const iqies = listed.filter(({ type }) => CATEGORY[type] === undefined);
    const written = [
      await writeCsv(context, HOSPITAL_AND_OTHER, HOSPITAL_AND_OTHER_COLUMNS, here.map(hospitalRow)),
      await writeCsv(context, IQIES, IQIES_COLUMNS, iqies.map(iqiesRow)),
    ];
    context.report(listed.length, listed.length);
    return written;
  },
};

const street = ({ line1, line2 }: Facility['address']): string => `${line1} ${line2}`.trim();

function hospitalRow({ ccn, type, name, address, control, certified, standing }: Facility): Row {
  const isTerminated = standing === 'terminated';
  return {
    PRVDR_CTGRY_SBTYP_CD: '01',
    PRVDR_CTGRY_CD: CATEGORY[type] ?? '',
    CHOW_CNT: '00',
    CITY_NAME: address.city,
    CRTFCTN_DT: certified.replaceAll('-', ''),
    FAC_NAME: name,
    ORGNL_PRTCPTN_DT: certified.replaceAll('-', ''),
    PRVDR_NUM: ccn,
    SKLTN_REC_SW: 'N',
    STATE_CD: address.state,
    ST_ADR: street(address),
    PHNE_NUM: address.phone,
    PGM_TRMNTN_CD: isTerminated ? '01' : '00',
    TRMNTN_EXPRTN_DT: isTerminated ? TERMINATED.replaceAll('-', '') : '',
    GNRL_CNTL_TYPE_CD: CONTROL[control][type === 'hospital' ? 0 : 1],
    ZIP_CD: address.postalCode.slice(0, 5),
  };
}

function iqiesRow({ ccn, type, name, address, control, certified, standing }: Facility): Row {
  const isTerminated = standing === 'terminated';
  return {
    prvdr_num: ccn,
    fac_name: name,
    prvdr_sbtyp_id: 'Not Applicable',
    prvdr_type_id: type === 'asc' ? '11' : type === 'home-health' ? '3' : '12',
    orgnl_prtcptn_dt: certified,
    st_adr: street(address),
    city_name: address.city,
    zip_cd: address.postalCode.slice(0, 5),
    phne_num: address.phone,
    crtfctn_dt: certified,
    trmntn_exprtn_dt: isTerminated ? TERMINATED : 'Not Available',
    state_cd: address.state,
    pgm_trmntn_cd: isTerminated ? '1' : '0',
    control_type:
      control === 'profit' ? 'Proprietary' : control === 'government' ? 'Government' : 'Non-Profit',
  };
}
