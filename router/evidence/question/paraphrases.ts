const NUMBER = String.raw`(?:\d+(?:\.\d+)?k?|(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|a)\b ?)+)`;
const COMPUTED =
  '(?:computed|calculated|averaged|counted|measured|derived|defined|determined|decided|worked out|arrived at|ranked)';
const ORDINAL = String.raw`((?:twenty-|thirty-|forty-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|\w+teenth|\w+tieth|\d{1,2}(?:st|nd|rd|th))`;
const HIGH = '(?:highest|largest|greatest|biggest|best)';
const LOW = '(?:lowest|smallest|least|worst)';
const SMALL = 'two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Constructions of English that say the same as another one, which the rules read. Neither side has a word more that narrows the question. */
const PARAPHRASES: readonly (readonly [RegExp, string])[] = [
  // Of a whole that is the nation: `how many of the nation's dermatologists are in Ohio`
  [/\bhow many of (?:(?:the|our) (?:nation|country|us)'s|america's|all (?:us|american)) /gi, 'how many '],
  [
    /\bhow many of the ((?:\w+[ -]){0,3}?\w+) (?:in|across) the (?:us|country|nation|united states) (?=(?:are|practice|work|live)\b)/gi,
    'how many $1 ',
  ],
  [/\bhow many of (?:the|all(?: the)?) (?:50|51|fifty|fifty-one) states\b/gi, 'how many states'],
  [
    /(?<!\b(?:which|what) )\b(?:out of|of|among)(?: all| the| all the)? (?:50|51|fifty|fifty-one)(?: us)?(?: states)?\b(?=[,?. ]|$)(?! (?:stars|percent))/gi,
    'among the states',
  ],
  // Places in a ranking: `takes second place`, `No. 3`
  [
    new RegExp(
      String.raw`\b(?:takes?|holds?|occupies|occupy|has|is in|sits in|sits at|finishes in|finishes|comes in|stands in|claims?|gets?) (?:the )?${ORDINAL} (?:place|spot|position|rank|slot)\b`,
      'gi',
    ),
    'ranks $1',
  ],
  [/(?:\b[Nn]o\.? ?|#)(?=\d{1,2}\b(?! ?%))/g, 'number '],
  [/\b(?:is |are )?(?:the )?runner-?up\b/gi, 'ranks second'],
  [/\bcomes? out (?:on top|first|ahead|best|highest)\b|\bcomes? top\b/gi, 'ranks first'],
  [/\bcomes? out (?:last|worst|lowest|at the bottom)\b/gi, 'ranks last'],
  [/^(?:order|sort|arrange) (?=(?:all |the )*states\b)/gi, 'rank '],
  [
    /\bwhich state (?:has|have) the (\w+),? (?:and|but) which (?:state |one )?(?:has|have)? ?the (\w+) (\w.+?)(?=[?.]|$)/gi,
    'which state has the $1 $3, and which state has the $2 $3',
  ],
  [/\bwhere (?:on|in) the list(?: of (?:the )?states)?\b/gi, 'where in the ranking'],
  [/\b(?:an? )(top|bottom)[- ](\w+) state\b/gi, 'in the $1 $2 states'],
  [/\bneeds? (.+?) the most\b/gi, 'is most in need of $1'],
  [
    /\b(?:how (?:big|large|wide) is the|what is the|what's the) (?:gap|difference|distance) between the (?:highest|top|best|most) and (?:the )?(?:lowest|bottom|worst|least) (?:ranked |rated |supplied )?states?\b/gi,
    'what is the range across the states',
  ],
  [
    new RegExp(
      String.raw`\b(?:gap|difference|distance) between the states? (?:with|that (?:has|have)) the ${HIGH} and (?:the )?(?:states? |ones? )?(?:(?:with|that (?:has|have)) )?(?:the )?${LOW} (?=(?:[\w-]+ ){0,4}?(?:number|count|density|ratings?)\b)`,
      'gi',
    ),
    'range across the states of the ',
  ],
  [
    /\b(?:gap|difference|distance) between the states? (?:with|that (?:has|have)) the most and (?:the )?(?:states? |ones? )?(?:(?:with|that (?:has|have)) )?(?:the )?(?:fewest|least) (?=\w)/gi,
    'range across the states of the number of ',
  ],
  // Thresholds: `500 dermatologists or more`, `500+`
  [/\b(\d+)\+(?= )/g, '$1 or more'],
  [
    new RegExp(
      String.raw`\b(${NUMBER}) ((?:[\w/-]+ ){1,3}?)or (more|fewer|less|higher|lower)\b(?= *(?:$|[?.,]|in\b))`,
      'gi',
    ),
    '$1 or $3 $2',
  ],
  [
    /\b(ranks?|ranked|places?|positions?|spots?) (\d{1,2}(?:st|nd|rd|th)?) ?[-–] ?(\d{1,2}(?:st|nd|rd|th)?)(?= )/gi,
    '$1 $2 to $3',
  ],
  [/\b(have|has|with|are|there) (\d+)(?: to |-)(\d+)\b/gi, '$1 between $2 and $3'],
  [
    /^where (?=(?:is|are)\b.*\b(?:under|below|above|over|more than|less than|fewer than|at least|at most) \d)/gi,
    'in which states ',
  ],
  [/\b(?:anywhere|somewhere) (?=(?:from|between)\b)/gi, ''],
  [/\b(?:as many as|a minimum of) (?=\d)/gi, 'at least '],
  [
    /^where (?:are there|are|do) (?=(?:fewer|less|more|no|at least|at most|over|under)\b)/gi,
    'in which states are there ',
  ],
  // States left out: `every state but Texas`, `the nation minus Texas`
  [
    /\b(?:every|all|each)(?: of)?(?: the)?(?: other)? states? (?:but|except(?: for)?|save(?: for)?|other than|besides) /gi,
    'the states excluding ',
  ],
  [
    /\b(us|usa|united states|country|nation|midwest|northeast|south|west) (?:minus|less|save(?: for)?|but not|other than(?: in)?|except(?: for| in)?) (?=(?:the )?[A-Z])/gi,
    '$1 excluding ',
  ],
  [/\bthe rest of the (country|nation|us) (?=(?:outside|excluding|without|except|besides)\b)/gi, 'the $1 '],
  [
    /\b(?:[Ll]eaving|[Ss]etting|[Pp]utting) (?=(?:the )?[A-Z][\w ]+? (?:out|aside)\b)(.+?) (?:out|aside)\b/g,
    'excluding $1',
  ],
  // Together
  [
    /\bbetween them\b|\bbetween the (?:two|three)(?: of them)?\b|\bjointly\b|\bas a (?:pair|group)\b/gi,
    'together',
  ],
  [/\bif (?:you|we|i) (?:add(?:ed)?|combined?|put|pool(?:ed)?) /gi, 'together '],
  [/\badd(?:ed)? together\b/gi, 'add up'],
  [/\b(?:grand total|(?:joint|aggregate) (?:number|total|count))(?= of\b)/gi, 'combined number'],
  [/^(?:counting|taking|adding|putting|combining|pooling) (?=.*\btogether\b)/gi, ''],
  // Range
  [
    /\bhow (?:much|widely|far|greatly) do(?:es)? (.+?) (?:vary|range|differ) (?=(?:between|across|among|by) (?:all |the |us |50 )*states?\b)/gi,
    'what is the range of $1 ',
  ],
  [
    /\bhow (?:much|widely|far|greatly) do(?:es)? (.+?) (?:vary|range|differ) from state to state\b/gi,
    'what is the range of $1 across states',
  ],
  [
    /\bhow (?:much|widely|far|greatly) do (?:all )?(?:the )?(?:50 |us )?states (?:vary|range|differ) (?:in|by)(?: their)?\b/gi,
    'what is the range across the states of',
  ],
  [/\b(?:(?:the )?extremes of)\b/gi, 'the range of'],
  // Shares
  [
    /\bhow (?:big|large|great|small) (?:a |of a |is the )?(?:share|part|portion|proportion|fraction|percentage)\b/gi,
    'what share',
  ],
  [/\bwhat part of (?=(?:the|all|our|america))/gi, 'what share of '],
  [
    /\bwhat (share|percentage|percent|proportion|fraction) of (.+?) (?:is|are) accounted for by /gi,
    'what $1 of $2 are in ',
  ],
  // Ratings of the nation
  [/\bnational (?:average|mean) ((?:star )?(?:rating|score)s?)\b/gi, 'average $1 nationwide'],
  [/\bhow highly (?=rated\b)/gi, 'how well '],
  // How figures are made, and how old they are
  [
    new RegExp(
      String.raw`\bhow ((?:the|your|a|states?|underserved)\b.*?) (is|are|was|were) (${COMPUTED})\b`,
      'gi',
    ),
    'how $2 $1 $3',
  ],
  [
    /\bhow you (?=(?:count|rank|compute|calculate|measure|define|determine|decide|derive|work out|arrive at)\b)/gi,
    'how do you ',
  ],
  [/\bhow (?:do|did) you (?:count|tally) (?!as\b)/gi, 'how do you compute the number of '],
  [
    /\bhow (?:do|did) you (?:get|obtain|arrive at|reach|come to) (?=(?:the|your|this|that) (?:\w+ )?(?:number|density|count|rank|ranking|rating|average|figure|rate|share|median)s?\b)/gi,
    'how do you compute ',
  ],
  [
    /\bhow (?:do|did) you rank (?:the )?states\b|\b(?:on what basis|by what (?:measure|criterion|criteria)) are (?:the )?states ranked\b/gi,
    'how are states ranked',
  ],
  [
    /\bwhat (?:counts?|qualif(?:y|ies)|is considered|is classed) as (?:being )?(?:an )?underserved(?: state)?\b/gi,
    'what does underserved mean',
  ],
  [
    /\bwhat (?:makes|qualifies) a state (?:count )?(?:as )?underserved\b|\bwhen is a state (?:considered |called |counted as )?underserved\b/gi,
    'how do you decide that a state is underserved',
  ],
  [
    /^(?:is|are) ((?:the|your)\b.*\b(?:data|figures|numbers|ratings|counts|statistics)\b.*?) (?:still )?(?:up[- ]to[- ]date|current|fresh|recent|timely)\b/gi,
    'how current is $1',
  ],
  [/\bwhen did you last (updat|refresh|check|collect|publish)e? /gi, 'when was last $1ed '],
  [/\bhow do (they|[^,?]{3,40}?) rate\b(?! (?:of|per)\b)/gi, 'how are $1 rated'],
  [
    /\b(?:latest|newest|most recent|most up-to-date) (?=(?:(?:available|published) )?(?:\w+ ){0,2}(?:number|count|figures?|density|rank|ranking|rating|total|headcount|share|rate|values?)\b)/gi,
    '',
  ],
  [
    /\b(?:do|does) (?:your|the) (?:data|dataset|database|figures|files|records|registry|study) (?:have|show|list|count|contain|include|give|report)\b/gi,
    'are there',
  ],
  // `Providers with the taxonomy code 207N00000X`
  [
    /\b(?:(?:active )?(?:providers?|practitioners?|clinicians?|physicians?|doctors?) )?(?:(?:with|of|under|in|having|for) )?(?:the )?(?:(?:nucc|nppes|provider) )?(?:taxonomy(?: codes?)?|codes?) (?=\d{3}[a-z0-9]{6}x\b)/gi,
    '',
  ],
  // Elsewhere
  [/ would be (?:great|nice|helpful|useful|appreciated|wonderful|lovely|good|perfect)(?=[.!]?$)/gi, ''],
  [/\btaking (?:the )?population into account\b/gi, 'relative to population'],
  [/\b(has|have) ((?:\w+ ){1,3})got\b/gi, '$1 $2'],
  [/\bas far as (.+?) (?:goes|go|(?:is|are) concerned)\b/gi, 'when it comes to $1'],
  [/\bavailable to (?:people|residents|patients)\b/gi, 'available'],
  [
    /(?<!\b(?:do|does|did|score|scores|perform|performs|rank|ranks|rated|supplied|served|is|are|fare|fares)),? (?:as well as|along with|together with|and also|in addition to) (?=\w)/gi,
    ' and ',
  ],
  [/\bas do\b/gi, 'and'],
];

const CLAIM =
  /^(?:is it (?:true|correct|right|fair to say|the case) that|(?:can|could) (?:it be said|we say|one say) that|whether(?: or not)?|if) ([^,]+?) (is|are|has|have|does|do|ranks?|counts?|lacks?|falls?|exceeds?|leads?|trails?|beats?)\b/i;

/** A claim that is to be confirmed as the question that it answers: `whether Ohio has …` is `does Ohio have …`. */
function asQuestion(text: string): string {
  return text.replace(CLAIM, (_, subject: string, verb: string) => {
    const said = verb.toLowerCase();
    if (/^(?:is|are|do|does)$/.test(said)) return `${said} ${subject}`;
    return `does ${subject} ${said === 'has' ? 'have' : said.replace(/s$/, '')}`;
  });
}

/** `Number three`, in figures. */
const NUMBER_IN_WORDS = new RegExp(String.raw`\bnumber (${SMALL.join('|')})\b(?! states?)`, 'gi');

/** A text with constructions that say the same as others in the form of these. */
export function paraphrased(text: string): string {
  return PARAPHRASES.reduce((said, [form, other]) => said.replace(form, other), asQuestion(text)).replace(
    NUMBER_IN_WORDS,
    (_, word: string) => `number ${SMALL.indexOf(word.toLowerCase()) + 2}`,
  );
}
