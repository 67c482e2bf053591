/** Addresses outside the United States as NPPES carries them: free-text state, long postal codes. */
export const FOREIGN_PLACES = [
  { city: 'TORONTO', state: 'ONTARIO', postalCode: 'M5G 2C4', country: 'CA' },
  { city: 'CALGARY', state: 'ALBERTA', postalCode: 'T2N4N1', country: 'CA' },
  { city: 'LANDSTUHL', state: 'RHEINLAND-PFALZ', postalCode: '66849', country: 'DE' },
  { city: 'TIJUANA', state: 'BAJA CALIFORNIA', postalCode: '22010', country: 'MX' },
  { city: 'HYDERABAD', state: 'TELANGANA', postalCode: '500034', country: 'IN' },
  { city: 'LONDON', state: '', postalCode: 'W1G 9PF', country: 'GB' },
  { city: 'OKINAWA', state: 'OKINAWA', postalCode: '904-2143', country: 'JP' },
  { city: 'SAN JOSE', state: 'SAN JOSE', postalCode: 'APDO 1007-1000', country: 'CR' },
  { city: 'VENTANILLA', state: 'CALLAO PROVINCE', postalCode: 'CALLAO 07046-PERU', country: 'PE' },
] as const;
