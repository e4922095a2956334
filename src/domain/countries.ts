/** ISO 3166-1 alpha-2 codes; names come from the platform, so that they are not written twice. */
export const countryCodes =
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI KH CM CA CV CF TD CL CN CO KM CG CD CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HK HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MR MU MX FM MD MC MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PS PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VA VE VN YE ZM ZW'.split(
    ' ',
  )

const names = new Intl.DisplayNames(['en-GB'], { type: 'region' })
const languages = new Intl.DisplayNames(['en-GB'], { type: 'language' })
/** `en` is English; a code that means nothing is shown as it is. */
export const languageName = (code: string): string => (/^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? code) : code)

const known = new Set(countryCodes)

/** Specification §9: the default country name when a code is unknown is Uganda. */
export const countryName = (code: string | null | undefined): string =>
  code && known.has(code) ? (names.of(code) ?? 'Uganda') : 'Uganda'

export const isCountry = (code: string): boolean => known.has(code)
