/** Words of a canned reply that are filled in when it is used: `{first_name}` becomes the client's. */
export const replyVariables = {
  first_name: 'First name',
  name: 'Full name',
  subject: 'Subject',
  reference: 'Reference',
  dates: 'Dates of travel',
  agency: 'Agency name',
  me: 'Your name',
  my_email: 'Your e-mail',
} as const
export type ReplyVariable = keyof typeof replyVariables
export type ReplyValues = { readonly [Name in ReplyVariable]?: string | null | undefined }

const placeholders = /\{([a-z_]{2,20})\}/g

/** The text with what is known filled in; what is not known stays as it is and is named, so that nobody sends it unseen. */
export function filledReply(text: string, values: ReplyValues): { readonly text: string; readonly open: string[] } {
  const open: string[] = []
  const filled = text.replace(placeholders, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as ReplyVariable] : undefined
    if (value !== undefined && value !== null && value !== '') return value
    open.push(name)
    return whole
  })
  return { text: filled, open: [...new Set(open)] }
}

/** Variables that a text still holds: it is not ready to be sent. */
export const openVariables = (text: string): readonly string[] => filledReply(text, {}).open.filter(isVariable)

/** Names in braces that mean nothing here: a slip of whoever wrote the canned reply. */
export const unknownVariables = (text: string): readonly string[] =>
  filledReply(text, {}).open.filter((name) => !isVariable(name))

const isVariable = (name: string): name is ReplyVariable => Object.hasOwn(replyVariables, name)
