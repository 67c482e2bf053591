/**
 * Towns by state, largest first, each with the first three digits of its ZIP codes; an area code per state.
 * Real names, so that state, town and ZIP agree; the addresses in them are invented.
 */
const TOWNS = `
AL|205|Birmingham 352|Mobile 366|Huntsville 358|Montgomery 361|Tuscaloosa 354|Dothan 363
AK|907|Anchorage 995|Fairbanks 997|Juneau 998|Wasilla 996|Ketchikan 999
AZ|602|Phoenix 850|Tucson 857|Mesa 852|Flagstaff 860|Prescott 863|Yuma 853
AR|501|Little Rock 722|Fayetteville 727|Fort Smith 729|Jonesboro 724|Hot Springs 719
CA|213|Los Angeles 900|San Diego 921|San Jose 951|San Francisco 941|Sacramento 958|Fresno 937|Oakland 946|Bakersfield 933|Riverside 925|Redding 960
CO|303|Denver 802|Colorado Springs 809|Fort Collins 805|Pueblo 810|Grand Junction 815
CT|203|Hartford 061|New Haven 065|Stamford 069|Bridgeport 066|Norwich 063
DE|302|Wilmington 198|Newark 197|Dover 199|Lewes 199
DC|202|Washington 200
FL|305|Miami 331|Jacksonville 322|Tampa 336|Orlando 328|Fort Lauderdale 333|Pensacola 325|Fort Myers 339|Gainesville 326|Tallahassee 323
GA|404|Atlanta 303|Savannah 314|Augusta 309|Macon 312|Columbus 319|Athens 306|Albany 317
HI|808|Honolulu 968|Hilo 967|Kailua 967|Lihue 967
ID|208|Boise 837|Idaho Falls 834|Coeur D Alene 838|Twin Falls 833|Lewiston 835
IL|312|Chicago 606|Springfield 627|Peoria 616|Rockford 611|Naperville 605|Champaign 618|Carbondale 629
IN|317|Indianapolis 462|Fort Wayne 468|Evansville 477|South Bend 466|Lafayette 479
IA|515|Des Moines 503|Cedar Rapids 524|Davenport 528|Iowa City 522|Sioux City 511
KS|316|Wichita 672|Topeka 666|Overland Park 662|Salina 674|Garden City 678
KY|502|Louisville 402|Lexington 405|Bowling Green 421|Paducah 420|Pikeville 415
LA|504|New Orleans 701|Baton Rouge 708|Shreveport 711|Lafayette 705|Monroe 712
ME|207|Portland 041|Bangor 044|Augusta 043|Lewiston 042
MD|410|Baltimore 212|Rockville 208|Annapolis 214|Frederick 217|Salisbury 218
MA|617|Boston 021|Worcester 016|Springfield 011|Lowell 018|Pittsfield 012
MI|313|Detroit 482|Grand Rapids 495|Ann Arbor 481|Lansing 489|Flint 485|Marquette 498
MN|612|Minneapolis 554|Saint Paul 551|Rochester 559|Duluth 558|Saint Cloud 563
MS|601|Jackson 392|Gulfport 395|Tupelo 388|Hattiesburg 394|Meridian 393
MO|314|Saint Louis 631|Kansas City 641|Springfield 658|Columbia 652|Cape Girardeau 637
MT|406|Billings 591|Missoula 598|Great Falls 594|Bozeman 597|Helena 596
NE|402|Omaha 681|Lincoln 685|Grand Island 688|North Platte 691
NV|702|Las Vegas 891|Reno 895|Henderson 890|Elko 898
NH|603|Manchester 031|Nashua 030|Concord 033|Lebanon 037
NJ|201|Newark 071|Jersey City 073|Trenton 086|Camden 081|Toms River 087|Morristown 079
NM|505|Albuquerque 871|Santa Fe 875|Las Cruces 880|Roswell 882
NY|212|New York 100|Brooklyn 112|Bronx 104|Buffalo 142|Rochester 146|Albany 122|Syracuse 132|Binghamton 139|Mineola 115
NC|704|Charlotte 282|Raleigh 276|Durham 277|Greensboro 274|Asheville 288|Wilmington 284|Greenville 278
ND|701|Fargo 581|Bismarck 585|Grand Forks 582|Minot 587
OH|216|Cleveland 441|Columbus 432|Cincinnati 452|Toledo 436|Akron 443|Dayton 454|Youngstown 445
OK|405|Oklahoma City 731|Tulsa 741|Lawton 735|Enid 737
OR|503|Portland 972|Eugene 974|Salem 973|Bend 977|Medford 975
PA|215|Philadelphia 191|Pittsburgh 152|Allentown 181|Harrisburg 171|Scranton 185|Erie 165|Lancaster 176
RI|401|Providence 029|Warwick 028|Newport 028|Westerly 028
SC|803|Columbia 292|Charleston 294|Greenville 296|Florence 295|Myrtle Beach 295
SD|605|Sioux Falls 571|Rapid City 577|Aberdeen 574|Pierre 575
TN|615|Nashville 372|Memphis 381|Knoxville 379|Chattanooga 374|Johnson City 376|Jackson 383
TX|214|Houston 770|San Antonio 782|Dallas 752|Austin 787|Fort Worth 761|El Paso 799|Lubbock 794|Corpus Christi 784|McAllen 785|Tyler 757
UT|801|Salt Lake City 841|Provo 846|Ogden 844|Saint George 847|Logan 843
VT|802|Burlington 054|Rutland 057|Montpelier 056|Brattleboro 053
VA|703|Fairfax 220|Richmond 232|Norfolk 235|Roanoke 240|Charlottesville 229|Abingdon 242
WA|206|Seattle 981|Spokane 992|Tacoma 984|Vancouver 986|Yakima 989|Bellingham 982
WV|304|Charleston 253|Huntington 257|Morgantown 265|Wheeling 260
WI|414|Milwaukee 532|Madison 537|Green Bay 543|Eau Claire 547|La Crosse 546
WY|307|Cheyenne 820|Casper 826|Laramie 820|Jackson 830
PR|787|San Juan 009|Ponce 007|Mayaguez 006|Bayamon 009|Caguas 007
GU|671|Tamuning 969|Hagatna 969
VI|340|Saint Thomas 008|Christiansted 008
AP|315|Apo 962|Fpo 963
AE|314|Apo 091|Fpo 095
AA|305|Apo 340|Fpo 340
`;

export interface Place {
  /** Position in PLACES: the place's own random numbers hang on it. */
  readonly id: number;
  readonly state: string;
  readonly city: string;
  readonly zip3: string;
  readonly areaCode: string;
}

export const PLACES: readonly Place[] = TOWNS.trim()
  .split('\n')
  .flatMap((line) => {
    const [state = '', areaCode = '', ...towns] = line.split('|');
    return towns.map((town) => {
      const city = town.slice(0, -4);
      return { state, areaCode, city, zip3: town.slice(-3) };
    });
  })
  .map((place, id) => ({ id, ...place }));

/** Places by state or military code, largest first. */
export const PLACES_OF_STATE: ReadonlyMap<string, readonly Place[]> = Map.groupBy(
  PLACES,
  (place) => place.state,
);
