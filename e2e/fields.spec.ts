import type { APIRequestContext } from '@playwright/test'
import { urlOf } from '@orrery/contract/client'
import { specifiedFields } from '../scripts/specified-fields.ts'
import { fieldQuestions, type Question } from './field-questions.ts'
import { expect, test } from './test.ts'

/*
 * Every field that the specification names, asked of the running portal: what a call takes it reads, so
 * that 12,000 letters in it are refused, and in a field that nobody knows are not; what it answers is
 * in an answer that has rows.
 */

const LONG = 'x'.repeat(12_000)

for (const { call, of, takes = '', within, answers = '', refuses = '' } of specifiedFields) {
  test(`${call} has the fields of ${of}`, async ({ request }) => {
    const questions = await fieldQuestions(request, call)
    await expect(async () => {
      const found = new Set<string>()
      for (const question of questions) {
        const answer = await ask(request, call, question)
        const text = await answer.text()
        if (answers) names(JSON.parse(text), found)
      }
      expect(answers.split(' ').filter((name) => name !== '' && !found.has(name))).toEqual([])
    }).toPass()

    const refused = new Set<string>()
    if (refuses) names(await (await ask(request, call, {})).json(), refused)
    expect(refuses.split(' ').filter((name) => name !== '' && !refused.has(name))).toEqual([])

    const [question = {}] = questions
    const usual = await told(
      request,
      call,
      withField(call, question, 'a_field_that_nobody_knows', within),
    )
    for (const name of takes.split(' ').filter((each) => each !== '')) {
      const answered = await told(request, call, withField(call, question, name, within))
      expect(answered, name).not.toEqual(usual)
      expect([400, 401], `${name}: ${JSON.stringify(answered)}`).toContain(answered[0])
    }
  })
}

/** The question with a long text in this field; `within` names the list whose first row has it. */
function withField(call: string, question: Question, name: string, within?: string): Question {
  const { query, body } = question
  if (call.startsWith('GET ')) return { ...question, query: { ...query, [name]: LONG } }
  if (within === undefined) return { ...question, body: { ...body, [name]: LONG } }
  const [row] = (body?.[within] ?? []) as object[]
  return { ...question, body: { ...body, [within]: [{ ...row, [name]: LONG }] } }
}

function ask(request: APIRequestContext, call: string, { token, ...question }: Question) {
  const [method = '', template = ''] = call.split(' ')
  return request.fetch(urlOf(template, question), {
    method,
    headers: token === undefined ? {} : { authorization: token },
    ...(method !== 'GET' && { data: question.body ?? {} }),
  })
}

/** The status, and what a refusal says. */
async function told(
  request: APIRequestContext,
  call: string,
  question: Question,
): Promise<[number, unknown]> {
  const answer = await ask(request, call, question)
  if (answer.ok()) return [answer.status(), '']
  return [answer.status(), ((await answer.json()) as { statusMessages: unknown }).statusMessages]
}

/** The names of all fields in an answer, however deep. */
function names(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(name)
    names(inner, found)
  }
}
