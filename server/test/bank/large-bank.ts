/** A bank of many questions, made by the database: words, facts and uses are spread evenly. */
import type { Client } from 'pg'

/** @param size how many questions */
export async function fillLargeBank(client: Pick<Client, 'query'>, size: number): Promise<void> {
  await client.query(`
    insert into staff (username, password_hash, role, name, phone, age, gender, created_at)
    values ('teacher1', 'none', 'teacher', 'Asha Rao', '9876500000', 40, 'Female', now());
    insert into teaching (staff_id, standard, subject)
    select id, 5, subject from staff, unnest(array['Mathematics', 'Science']) as subject where username = 'teacher1'`)
  await client.query(
    `
    with made as materialized (
      select n, nextval(pg_get_serial_sequence('question_revisions', 'id')) as revision,
        case n % 3 when 0 then 'What is word' || n % 997 || ' of word' || n % 61 || ' in number ' || n || '?'
          when 1 then 'భిన్నం సంఖ్య ' || n || ' పదం' || n % 997 else 'भिन्न संख्या ' || n || ' शब्द' || n % 997 end as text
      from generate_series(1, $1::int) as n
    ), revision as (
      insert into question_revisions (id, kind, content, created_at)
      overriding system value
      select revision, 'descriptive',
        jsonb_build_object('kind', 'descriptive', 'text', text, 'modelAnswer', 'Because of word' || n % 211), now()
      from made
    )
    insert into bank_questions (source, revision_id, kind, subject, standards, topics, marks, language, words, alike_hash,
      uses, last_used_at, facility, created_at)
    select case when n % 5 = 0 then 'built_in' else 'school' end, revision, 'descriptive',
      (array['Mathematics', 'Science', 'Social', 'Telugu'])[1 + n % 4], array[1 + n % 10]::smallint[],
      array['topic' || n % 50], 1 + n % 5, (array['english', 'telugu', 'hindi'])[1 + n % 3],
      array_to_tsvector(array_remove(array(select distinct word from regexp_split_to_table(
        lower(text || ' topic' || n % 50 || ' because of word' || n % 211), '[ ?]+') as word), '')),
      sha256(convert_to(text, 'UTF8')), n % 4, case when n % 4 = 0 then null else now() - (n % 800) * interval '1 day' end,
      case when n % 4 = 0 then null else (n % 100) / 100.0 end, now()
    from made`,
    [size],
  )
  await client.query('vacuum analyze bank_questions')
}
