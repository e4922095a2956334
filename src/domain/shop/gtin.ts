/** Whether a barcode is a GTIN of 8, 12, 13 or 14 digits whose last digit is right. A wrong one is a warning, no error: shops have codes of their own. */
export function isGtin(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false
  const digits = [...barcode].map(Number)
  const check = digits.pop() ?? 0
  const sum = digits.reverse().reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === check
}
