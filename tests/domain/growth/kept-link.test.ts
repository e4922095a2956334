import { describe, expect, it } from 'vitest'
import { codeIn, isPathBelow, pathOnSite, withTags } from '../../../src/domain/growth/marketing/kept-link.ts'

const sites = ['https://safiri.example/sites/nile', 'https://nile.example']
const tags = { source: 'facebook', medium: 'social', campaign: 'gorilla-week', content: '', term: '' }

describe('the page of a kept link', () => {
  it('is a path below one of the agency’s own sites, without tags', () => {
    expect(pathOnSite('https://safiri.example/sites/nile/offers/tours?kind=a&utm_source=x', sites)).toBe(
      '/offers/tours?kind=a',
    )
    expect(pathOnSite('https://safiri.example/sites/nile', sites)).toBe('/')
    expect(pathOnSite('https://www.nile.example/blog', sites)).toBe('/blog')
  })
  it('is never another host, another agency, or another short address', () => {
    for (const address of [
      'https://evil.example/',
      'https://safiri.example/sites/nile-two/',
      'https://safiri.example/sites/other/offers',
      'https://safiri.example/log-in',
      'https://nile.example//evil.example',
      'https://nile.example/\\evil.example',
      'https://nile.example@evil.example/',
      'https://user:secret@nile.example/',
      'javascript:alert(1)',
      '//evil.example',
      'https://nile.example/go/other',
      'https://nile.example.evil.example/',
    ])
      expect(pathOnSite(address, sites), address).toBeNull()
  })
  it('leads to its site with its tags, whatever the path', () => {
    expect(withTags('', '/offers?kind=a', 'gorilla', tags)).toBe(
      '/offers?kind=a&utm_source=facebook&utm_medium=social&utm_campaign=gorilla-week&utm_id=gorilla',
    )
    for (const path of ['//evil.example', '/\\evil', '/a b', 'https://evil.example', '', '/ /x'])
      expect(isPathBelow(path), path).toBe(false)
    expect(isPathBelow('/')).toBe(true)
  })
  it('is told by its code, if that may be one', () => {
    expect(codeIn(new URLSearchParams('utm_id=gorilla-week'))).toBe('gorilla-week')
    for (const query of ['', 'utm_id=A', 'utm_id=x', `utm_id=${'a'.repeat(41)}`, 'utm_id=a%27b'])
      expect(codeIn(new URLSearchParams(query)), query).toBeNull()
  })
})
