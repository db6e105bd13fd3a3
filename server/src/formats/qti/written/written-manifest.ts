/** What names the files of a package of QTI 3: its manifest, and a test that keeps their order. */
import { escapedXml } from '../../html/written-html.ts'

export type WrittenItemFile = {
  identifier: string
  path: string
  topics: readonly string[]
  /** The paths of its pictures. */
  pictures: readonly string[]
}

export const testPath = 'test.xml'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const fileOf = (path: string) => `<file href="${escapedXml(path)}"/>`

function keywords(topics: readonly string[]): string {
  if (topics.length === 0) return ''
  const all = topics.map((topic) => `<keyword><string>${escapedXml(topic)}</string></keyword>`).join('')
  return `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${all}</general></lom></metadata>`
}

export function manifestOf(items: readonly WrittenItemFile[]): string {
  const resources = items.map(({ identifier, path, topics, pictures }) => {
    const attributes = `identifier="${identifier}" type="imsqti_item_xmlv3p0" href="${path}"`
    return `    <resource ${attributes}>${keywords(topics)}${[path, ...pictures].map(fileOf).join('')}</resource>\n`
  })
  const parts = items.map(({ identifier }) => `<dependency identifierref="${identifier}"/>`).join('')
  return `${head}<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="questions">
  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
    <resource identifier="test" type="imsqti_test_xmlv3p0" href="${testPath}">${fileOf(testPath)}${parts}</resource>
${resources.join('')}  </resources>
</manifest>
`
}

export function testOf(items: readonly WrittenItemFile[]): string {
  const refs = items.map(
    ({ identifier, path }) => `      <qti-assessment-item-ref identifier="${identifier}" href="${path}"/>\n`,
  )
  return `${head}<qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="test" title="Questions">
  <qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="simultaneous">
    <qti-assessment-section identifier="section" title="Questions" visible="true">
${refs.join('')}    </qti-assessment-section>
  </qti-test-part>
</qti-assessment-test>
`
}
