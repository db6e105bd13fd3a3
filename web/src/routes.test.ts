import { pages } from '@pariksha/contract/law/pages.ts'
import { expect, test } from 'vitest'
import { createAppRouter } from './routes.tsx'

test('every address that the server has the page for is a route, and no other is', () => {
  const routed = Object.keys(createAppRouter().routesByPath).filter((path) => path !== '/')
  expect(routed.sort()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .sort(),
  )
})
