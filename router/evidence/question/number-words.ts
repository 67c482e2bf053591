const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Ordinals in words up to `fiftieth`, each at the place it says. */
export const ORDINALS: readonly string[] = [
  ...'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  ),
  ...['twenty', 'thirty', 'forty', 'fifty'].flatMap((ten) => [
    ten.replace(/y$/, 'ieth'),
    ...'first second third fourth fifth sixth seventh eighth ninth'.split(' ').map((one) => `${ten} ${one}`),
  ]),
];

/** A number in digits (`500`, `7.5`, `2k`) or in words (`two thousand`); null for anything else. */
export function numberOfText(text: string): number | null {
  const digits = /^(\d+(?:\.\d+)?)(k?)$/.exec(text);
  if (digits !== null) return Number(digits[1]) * (digits[2] === 'k' ? 1000 : 1);
  let [total, part] = [0, 0];
  for (const word of text.trim().split(' ')) {
    const small = SMALL.indexOf(word);
    const ten = TENS.indexOf(word);
    if (word === 'a') part += 1;
    else if (word === 'hundred') part = Math.max(part, 1) * 100;
    else if (word === 'thousand') [total, part] = [total + Math.max(part, 1) * 1000, 0];
    else if (small >= 0) part += small;
    else if (ten >= 2) part += ten * 10;
    else return null;
  }
  return total + part;
}
