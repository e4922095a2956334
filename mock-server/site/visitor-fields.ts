import * as v from 'valibot'
import { isPhone, phoneMessage, phoneNumber } from '../../src/domain/phone.ts'
import { newsBox } from '../../src/domain/website/form-names.ts'
import { html, type Markup } from '../../src/domain/website/markup.ts'
import { field, type Typed } from './form-fields.ts'

/** 0772 123 456 is a Ugandan number. */
const local = (typed: string) => typed.replace(/^0(?=[1-9])/, '+256')

/** A phone number as it is stored; '' where there is none. */
export const visitorPhone = v.pipe(
  v.string(),
  v.trim(),
  v.check((typed) => typed === '' || isPhone(typed) || isPhone(local(typed)), phoneMessage),
  v.transform((typed) => phoneNumber(typed) ?? phoneNumber(local(typed)) ?? ''),
)

/** Who orders or books without an account. */
export const visitorFields = {
  name: v.pipe(
    v.string('Enter your name.'),
    v.trim(),
    v.nonEmpty('Enter your name.'),
    v.maxLength(120, 'At most 120 characters.'),
  ),
  email: v.pipe(
    v.string('Enter your e-mail address.'),
    v.trim(),
    v.toLowerCase(),
    v.maxLength(200, 'At most 200 characters.'),
    v.email('Enter a valid e-mail address.'),
  ),
  phone: v.optional(visitorPhone, ''),
}

const faint = html`<span class="muted">(optional)</span>`
export const optional = (label: string): Markup => html`${label} ${faint}`

/** The inputs of those fields; `before`: what is known already. */
export const visitorInputs = (
  typed: Typed | null,
  hint: string,
  before: { readonly name: string; readonly email: string; readonly phone: string } = {
    name: '',
    email: '',
    phone: '',
  },
): Markup => html`${field(typed, { name: 'name', label: 'Your full name', maxLength: 120, required: true, autocomplete: 'name', value: before.name })}
${field(typed, { name: 'email', label: 'E-mail', maxLength: 200, required: true, type: 'email', autocomplete: 'email', hint, value: before.email })}
${field(typed, { name: 'phone', label: optional('Phone'), maxLength: 40, type: 'tel', inputMode: 'tel', autocomplete: 'tel', value: before.phone })}`

/** The box for news; never ticked beforehand. */
export const newsTick = (typed: Typed | null): Markup =>
  html`<label class="tick"><input type="checkbox" name="${newsBox.name}" value="yes"${typed?.sent.get(newsBox.name) === 'yes' && html` checked`}><span>${newsBox.label}</span></label>`
