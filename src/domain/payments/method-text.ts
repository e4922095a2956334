import { moneyMethods } from '../terms.ts'

const methods: Readonly<Record<string, string>> = moneyMethods

/** How somebody paid, as people read it. */
export const methodText = (method: string): string => methods[method] ?? method
