/** How people write yes and no in a sheet; null for anything else. */
export function yesOrNo(text: string): boolean | null {
  if (/^(y|yes|true|1|x|ja|oui|si|ok)$/i.test(text)) return true
  if (/^(n|no|false|0|nein|non|-)$/i.test(text)) return false
  return null
}
