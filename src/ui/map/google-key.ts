import { setOptions } from '@googlemaps/js-api-loader'

let said = false
/** Says the key once; the script of Google comes with the first part that is asked for. */
export function sayKey(key: string): void {
  if (!said) setOptions({ key, v: 'weekly', language: 'en', region: 'UG' })
  said = true
}
