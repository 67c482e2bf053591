/**
 * U.S. Census Bureau, Vintage 2024 (NST-EST2024-ALLDATA): POPESTIMATE2024 with region and division, in the order of
 * the published file. The 51 states sum to 340,110,988; Puerto Rico belongs to no region.
 */
export interface StatePopulation {
  readonly fips: string;
  readonly name: string;
  readonly region: string;
  readonly division: string;
  readonly population: number;
}

const row = (
  fips: string,
  name: string,
  region: string,
  division: string,
  population: number,
): StatePopulation => ({ fips, name, region, division, population });

export const STATE_POPULATIONS: readonly StatePopulation[] = [
  row('01', 'Alabama', '3', '6', 5_157_699),
  row('02', 'Alaska', '4', '9', 740_133),
  row('04', 'Arizona', '4', '8', 7_582_384),
  row('05', 'Arkansas', '3', '7', 3_088_354),
  row('06', 'California', '4', '9', 39_431_263),
  row('08', 'Colorado', '4', '8', 5_957_493),
  row('09', 'Connecticut', '1', '1', 3_675_069),
  row('10', 'Delaware', '3', '5', 1_051_917),
  row('11', 'District of Columbia', '3', '5', 702_250),
  row('12', 'Florida', '3', '5', 23_372_215),
  row('13', 'Georgia', '3', '5', 11_180_878),
  row('15', 'Hawaii', '4', '9', 1_446_146),
  row('16', 'Idaho', '4', '8', 2_001_619),
  row('17', 'Illinois', '2', '3', 12_710_158),
  row('18', 'Indiana', '2', '3', 6_924_275),
  row('19', 'Iowa', '2', '4', 3_241_488),
  row('20', 'Kansas', '2', '4', 2_970_606),
  row('21', 'Kentucky', '3', '6', 4_588_372),
  row('22', 'Louisiana', '3', '7', 4_597_740),
  row('23', 'Maine', '1', '1', 1_405_012),
  row('24', 'Maryland', '3', '5', 6_263_220),
  row('25', 'Massachusetts', '1', '1', 7_136_171),
  row('26', 'Michigan', '2', '3', 10_140_459),
  row('27', 'Minnesota', '2', '4', 5_793_151),
  row('28', 'Mississippi', '3', '6', 2_943_045),
  row('29', 'Missouri', '2', '4', 6_245_466),
  row('30', 'Montana', '4', '8', 1_137_233),
  row('31', 'Nebraska', '2', '4', 2_005_465),
  row('32', 'Nevada', '4', '8', 3_267_467),
  row('33', 'New Hampshire', '1', '1', 1_409_032),
  row('34', 'New Jersey', '1', '2', 9_500_851),
  row('35', 'New Mexico', '4', '8', 2_130_256),
  row('36', 'New York', '1', '2', 19_867_248),
  row('37', 'North Carolina', '3', '5', 11_046_024),
  row('38', 'North Dakota', '2', '4', 796_568),
  row('39', 'Ohio', '2', '3', 11_883_304),
  row('40', 'Oklahoma', '3', '7', 4_095_393),
  row('41', 'Oregon', '4', '9', 4_272_371),
  row('42', 'Pennsylvania', '1', '2', 13_078_751),
  row('44', 'Rhode Island', '1', '1', 1_112_308),
  row('45', 'South Carolina', '3', '5', 5_478_831),
  row('46', 'South Dakota', '2', '4', 924_669),
  row('47', 'Tennessee', '3', '6', 7_227_750),
  row('48', 'Texas', '3', '7', 31_290_831),
  row('49', 'Utah', '4', '8', 3_503_613),
  row('50', 'Vermont', '1', '1', 648_493),
  row('51', 'Virginia', '3', '5', 8_811_195),
  row('53', 'Washington', '4', '9', 7_958_180),
  row('54', 'West Virginia', '3', '5', 1_769_979),
  row('55', 'Wisconsin', '2', '3', 5_960_975),
  row('56', 'Wyoming', '4', '8', 587_618),
  row('72', 'Puerto Rico', 'X', 'X', 3_203_295),
];
