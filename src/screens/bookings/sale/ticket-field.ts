/** The box for how many tickets of a type, or of the first. */
export const ticketField = (row: number, type: number | null): string =>
  `items.${row}.ticket_type_id${type === null ? '' : `.${type}`}`
