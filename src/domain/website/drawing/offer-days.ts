import { html, type Markup } from '../markup.ts'
import type { ItineraryDay } from '../site-views.ts'
import { richMarkup } from './rich-markup.ts'
import { drawnPicture } from './site-pictures.ts'

/** The days of a tour: each opens, so that a long one is seen whole at first. */
export const dayList = (days: readonly ItineraryDay[], open: boolean, leads: boolean): Markup =>
  html`<ol class="days">${days.map(({ day, title, body, meals, place, stay, pictures }, at) => {
    const facts = [
      place === '' ? '' : place,
      stay === '' ? '' : `Night: ${stay}`,
      meals.length === 0 ? '' : `Meals: ${meals.join(', ')}`,
    ].filter((fact) => fact !== '')
    return html`<li><details${(open || at === 0) && html` open`}><summary><span class="n">Day ${day}</span> <span>${title}</span></summary><div class="rich">${richMarkup(body, { leads })}</div>${facts.length > 0 && html`<ul class="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>`}${pictures.length > 0 && html`<div class="shots">${pictures.slice(0, 3).map((picture) => drawnPicture(picture, { sizes: '(min-width:700px) 260px, 50vw' }))}</div>`}</details></li>`
  })}</ol>`
