/** What begins all keys of a kind; these are moved between the two homes, and saved in a backup. */
export const keptPrefixes = {
  pictures: 'uploads/files/',
  /** Pictures as they were uploaded, with what the camera wrote into them: read by the server, never sent. */
  originals: 'uploads/originals/',
  /** What buyers download. */
  assets: 'uploads/assets/',
  /** What background jobs have written. */
  jobs: 'background-jobs/',
} as const

const under = (uuid: string): string => `${uuid.slice(0, 2)}/${uuid}`

/** Before each size of a picture. */
export const pictureKey = (uuid: string, name: string): string => `${keptPrefixes.pictures}${under(uuid)}/${name}`
export const originalKey = (uuid: string): string => `${keptPrefixes.originals}${under(uuid)}`
export const assetKey = (uuid: string): string => `${keptPrefixes.assets}${under(uuid)}`
export const jobKey = (stored: string): string => `${keptPrefixes.jobs}${stored}`
