/** Words of the trade that mean the same to whoever types them. Each row holds for all its words, both ways. */
const rows = [
  'coupon voucher promo discount',
  'quote quotation offer proposal estimate',
  'staff user employee colleague team member',
  'client customer guest traveller traveler',
  'booking reservation sale',
  'package tour trip safari',
  'car vehicle rental jeep van',
  'room hotel lodging accommodation stay lodge',
  'invoice bill payment',
  'plan subscription billing',
  'permission right privilege access',
  'company business agency organisation organization',
  'new create add make',
  'remove delete',
  'edit change update modify',
  'picture photo image gallery media',
  'money finance wallet balance',
  'enquiry inquiry lead question',
  'message notification alert',
  'logo brand banner',
  'dashboard home overview today start',
  'e-mail email mail smtp',
  'export download',
  'calendar calender schedule agenda diary',
  'product item goods merchandise',
  'settings options preferences configuration config setup',
  'find search lookup',
  'scan check-in checkin admit',
  'statistics stats analytics metrics reports report',
  'flight plane airline air',
  'blog post article',
  'beneficiary payee recipient',
  'colour color',
  'phone telephone mobile',
  'duplicate copy clone',
  'cancel void',
  'shortcut hotkey key keyboard',
] as const

const meanings = new Map<string, string[]>()
for (const row of rows) {
  const words = row.split(' ')
  for (const word of words)
    meanings.set(word, [...(meanings.get(word) ?? []), ...words.filter((other) => other !== word)])
}

export const synonymsOf = (word: string): readonly string[] => meanings.get(word) ?? []
