/** The site of the seed's first agency. */
export const site = '/sites/nile-savannah'

/** Publishes the agency's site with a template of ours, as it comes. */
export async function publishTemplate(url, token, id) {
  const ask = async (method, verb, body) => {
    const answer = await fetch(`${url}/api/agent/templates/${id}/${verb}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.status >= 500) throw new Error(`${verb} answered ${answer.status}`)
    return answer.json()
  }
  await ask('POST', 'obtain', {})
  const { data } = await ask('GET', 'show')
  await ask('POST', 'publish', { version: data.pivot.version })
  await ask('POST', 'default', {})
}

/** The first link on a page of the site that leads further down from it. */
export async function linkOnPage(url, path) {
  const text = await (await fetch(`${url}${site}${path}`)).text()
  return new RegExp(`href="(${site}${path}/[^"?#]+)"`).exec(text)?.[1]
}
