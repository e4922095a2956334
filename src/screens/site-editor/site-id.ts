/** For a new section, page or group: unlike any other's of the site. Not `randomUUID`, which plain http has not. */
export const newSiteId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
