import { siteNotice } from '../frame.ts'

/** Where it is not known whose site it is: no such site, or too much was asked of one. */
export const plainNotice = (status: number, message: string): Response =>
  status === 404
    ? siteNotice(null, { title: 'There is no such site', text: 'Check the address, or ask whoever gave it to you.', status })
    : siteNotice(null, { title: status === 429 ? 'Just a moment' : 'That did not work', text: message, status })
