/** The variables of a list with these as numbers: addresses are text, and the filters of a list take theirs from the address. */
export const withNumbers = <Variables extends object>(variables: object, names: readonly string[]): Variables =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, names.includes(name) ? Number(value) : value]),
  ) as Variables // what the list's own filters set
