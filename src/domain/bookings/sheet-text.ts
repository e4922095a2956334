import { phoneText } from '../phone.ts'
import type { DayCard, DayParty } from '../schema/types.generated.ts'
import { counted } from '../text.ts'
import { dayCardTitles, isCompact, passportText, sheetTime } from './day-sheet.ts'

// Apart from the cards: Today shows those without the numbering plans, which are 30 kB.

/** The sheet of one day as a message: what a guide reads on a telephone. Money stays in the office. */
export function sheetText(title: string, cards: readonly DayCard[]): string {
  return [title, ...cards.map(cardText)].join('\n\n')
}

function cardText(card: DayCard): string {
  const head = `${sheetTime(card)} · ${dayCardTitles[card.kind][card.side]}: ${card.title}${card.ticked_at === null ? '' : ' (done)'}`
  const crew = [
    card.place === '' ? '' : `Place: ${card.place}`,
    card.guide === '' ? '' : `Guide: ${card.guide}`,
    card.vehicle === '' ? '' : `Vehicle: ${card.vehicle}`,
  ]
  const parties = isCompact(card) ? [counted(card.people, 'guest')] : card.parties.map(partyText)
  return [head, ...crew, ...parties].filter((line) => line !== '').join('\n')
}

function partyText(party: DayParty): string {
  const facts = [
    counted(party.people, 'person', 'people'),
    party.phone === null ? '' : phoneText(party.phone),
    party.rooms.length === 0 ? '' : `rooms ${party.rooms.join(', ')}`,
    party.missing_passports === 0 ? '' : passportText(party.missing_passports),
  ].filter((fact) => fact !== '')
  return [`- ${party.client_name}: ${facts.join(', ')}`, ...party.needs.map((need) => `  ${need}`)].join('\n')
}
