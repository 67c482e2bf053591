import type { Warehouse } from '../../warehouse/warehouse.ts';
import { measureFacilities } from './facilities.ts';
import { measureSupply } from './supply.ts';

/** Makes the figures of all studies: the tables `supply__*` and `facility_*`. */
export async function measure(warehouse: Warehouse): Promise<void> {
  await measureSupply(warehouse);
  await measureFacilities(warehouse);
}
