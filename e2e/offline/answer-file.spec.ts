/** Nothing works any more: on plain HTTP a page without the server saves a file, and a teacher brings its answers into the paper. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { completeExam, crash, questionAt, startExam } from '../exam-page.ts'
import { demo, logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED|crash/i] })

test('the answers of a computer that never comes back are carried to the server and accepted', async ({
  baseURL,
  visitor,
}, { outputDir }) => {
  const pupil = await visitor({ baseURL: `http://school.lan:${new URL(baseURL ?? '').port}` })
  await pupil.clock.install()
  // The file's code has to have come before the line goes.
  const fetched = pupil.waitForResponse(/\/assets\/save-answers-[^/]+\.js$/)
  const examUrl = await startExam(pupil, 'DEMO-4009')
  await (await fetched).finished()
  expect(await pupil.evaluate(() => [isSecureContext, crypto.subtle === undefined])).toEqual([false, true])
  const exam = new URL(examUrl).searchParams.get('id')
  await pupil.waitForLoadState('networkidle')
  await pupil.context().setOffline(true)
  await questionAt(pupil, 0).getByRole('radio').first().check()
  await expect(pupil.getByText('No connection.')).toBeVisible()
  const save = pupil.getByRole('button', { name: 'Save answers to a file' })
  await expect(save).toHaveCount(0)
  await pupil.clock.fastForward('03:05')
  await expect(save).toBeVisible()
  const downloading = pupil.waitForEvent('download')
  await save.press('Enter')
  const download = await downloading
  const name = download.suggestedFilename()
  expect(name).toMatch(/^answers-4-9-\d{4}-\d\d-\d\d-\d{4}\.pariksha$/)
  const file = path.join(outputDir, name)
  await download.saveAs(file)
  expect((await readFile(file, 'utf8')).split('\n')[0]).toContain('give it to the teacher')
  await expect(pupil.getByText('Tell your teacher. If you answer more, save again.', { exact: false })).toBeVisible()
  await crash(pupil)

  const staff = await visitor()
  await logInStaff(staff, demo.principal)
  await staff.goto(`/principal/exam-board?exam_id=${exam}`)
  const files = staff.getByRole('region', { name: 'Files of answers' })
  const choosing = staff.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Add files of answers' }).press('Enter')
  await (await choosing).setFiles([file])
  await expect(files.getByText('1 late (question 1): nothing counts until you decide', { exact: false })).toBeVisible()
  await expect(files.getByText('roll number 9', { exact: false })).toBeVisible()

  await completeExam(staff, examUrl)
  await staff.goto(`/principal/exam-data?exam_id=${exam}`)
  const late = staff.getByRole('region', { name: 'Late answers' })
  await expect(late.getByText('before the paper was collected', { exact: false })).toBeVisible()
  await late.getByRole('button', { name: /^Accept, question 1/ }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(staff.getByText('Late answer accepted', { exact: true })).toBeVisible()
  await expect(late.getByText('1 late answer, all decided')).toBeVisible()
  const again = staff.getByRole('region', { name: 'Files of answers' })
  await again.getByLabel('Files of answers', { exact: true }).and(staff.locator('input')).setInputFiles([file])
  await expect(again.getByText('1 in the paper already', { exact: false })).toBeVisible()
  await expect(late.getByText('1 late answer, all decided')).toBeVisible()
})
