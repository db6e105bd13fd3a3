/** Accounts, the records of students and teachers, and imports. */
import { type Measured, otherPrincipal, password, type World } from './world.ts'

function accounts({ send, staffToken, principal, code }: World): Measured[] {
  const fresh = async () => staffToken('teacher2')
  const student = { uniqueCode: code }
  return [
    { endpoint: 'GET /school', next: () => ({ url: '/school' }) },
    { endpoint: 'GET /session', next: () => ({ url: '/session', token: principal }) },
    { endpoint: 'POST /login', what: 'student', next: () => ({ url: '/login?role=student', payload: student }) },
    {
      endpoint: 'POST /login',
      what: 'teacher',
      next: () => ({ url: '/login?role=teacher', payload: { username: 'teacher2', password } }),
    },
    {
      endpoint: 'POST /logout',
      next: async () => {
        const login = await send('POST', { url: '/login?role=student', payload: student })
        return { url: '/logout', token: login.json().access_token }
      },
    },
    { endpoint: 'GET /sessions', next: async () => ({ url: '/sessions', token: await fresh() }) },
    {
      endpoint: 'DELETE /sessions/:session_id',
      next: async () => {
        const [first] = (await send('GET', { url: '/sessions', token: await fresh() })).json().sessions
        return { url: `/sessions/${first.session_id}`, token: await fresh() }
      },
    },
    {
      endpoint: 'POST /logout-everywhere',
      next: async () => ({ url: '/logout-everywhere', token: await fresh() }),
    },
    { endpoint: 'GET /school/settings', next: () => ({ url: '/school/settings', token: principal }) },
    {
      endpoint: 'PUT /school/login-address',
      next: () => ({ url: '/school/login-address', token: principal, payload: { login_address: 'school.lan' } }),
    },
    {
      endpoint: 'PATCH /school/settings',
      next: () => ({ url: '/school/settings', token: principal, payload: { asks_current_password: false } }),
    },
    {
      endpoint: 'POST /teacher/reset-password',
      next: async () => ({ url: '/teacher/reset-password', token: await fresh(), payload: { password } }),
    },
    {
      endpoint: 'POST /principal/reset-password',
      next: async () => ({
        url: '/principal/reset-password',
        token: await staffToken(otherPrincipal),
        payload: { password },
      }),
    },
  ]
}

function form(run: number) {
  const facts = { parent_name: 'Parent', phone: '9876500000', gender: 'Male' }
  return { name: `New Pupil ${run}`, standard: 8, roll_number: `N${run}`, ...facts }
}

function students({ send, principal: token }: World): Measured[] {
  let made = 0
  const create = async () => {
    made += 1
    const answer = await send('POST', {
      url: '/manage-student/create-student',
      token,
      payload: form(made),
    })
    return answer.json().student
  }
  return [
    {
      endpoint: 'POST /manage-student/create-student',
      next: async () => {
        made += 1
        return { url: '/manage-student/create-student', token, payload: form(made) }
      },
    },
    {
      endpoint: 'PUT /manage-student/modify-student/:uniqueCode',
      next: async () => {
        const { uniqueCode } = await create()
        return { url: `/manage-student/modify-student/${uniqueCode}`, token, payload: form(made) }
      },
    },
    {
      endpoint: 'PUT /manage-student/students/:student_id',
      next: async () => {
        const { student_id } = await create()
        return { url: `/manage-student/students/${student_id}`, token, payload: form(made) }
      },
    },
    {
      endpoint: 'POST /manage-student/new-code/:student_id',
      next: async () => ({ url: `/manage-student/new-code/${(await create()).student_id}`, token }),
    },
    {
      endpoint: 'POST /manage-student/delete-students',
      next: async () => {
        const { roll_number } = await create()
        return {
          url: '/manage-student/delete-students?standard=8',
          token,
          payload: { roll_numbers: [roll_number] },
        }
      },
    },
    {
      endpoint: 'POST /manage-student/restore-students',
      next: async () => {
        const { roll_number, student_id } = await create()
        const payload = { roll_numbers: [roll_number] }
        await send('POST', { url: '/manage-student/delete-students?standard=8', token, payload })
        return { url: '/manage-student/restore-students?standard=8', token, payload: { student_ids: [student_id] } }
      },
    },
    {
      endpoint: 'POST /manage-student/promote-students',
      next: async () => {
        const { roll_number } = await create()
        return {
          url: '/manage-student/promote-students?standard=9&fromClass=8',
          token,
          payload: { roll_numbers: [roll_number] },
        }
      },
    },
  ]
}

function teachers({ send, principal: token }: World): Measured[] {
  let made = 0
  const teacherForm = (number: number) => ({
    username: `newteacher${number}`,
    name: `New Teacher ${number}`,
    phone: '9876543210',
    classes: [3],
    subjects: ['Music'],
    class_teacher: null,
    age: 40,
    gender: 'Female',
  })
  const create = async () => {
    made += 1
    const payload = { ...teacherForm(made), password }
    const answer = await send('POST', { url: '/create-teacher', token, payload })
    return answer.json().teacher.username
  }
  return [
    {
      endpoint: 'POST /create-teacher',
      next: async () => {
        made += 1
        return { url: '/create-teacher', token, payload: { ...teacherForm(made), password } }
      },
    },
    {
      endpoint: 'PUT /teacher/modify-teacher/:username',
      next: async () => {
        const username = await create()
        return { url: `/teacher/modify-teacher/${username}`, token, payload: teacherForm(made) }
      },
    },
    {
      endpoint: 'POST /teacher/transfer-subject',
      next: async () => {
        const payload = { teacher1: await create(), teacher2: 'teacher2', subject: 'Music', class_name: '3' }
        return { url: '/teacher/transfer-subject', token, payload }
      },
    },
    {
      endpoint: 'DELETE /teacher/delete-teacher/:username',
      next: async () => ({ url: `/teacher/delete-teacher/${await create()}`, token }),
    },
    {
      endpoint: 'POST /teacher/restore-teachers',
      next: async () => {
        const username = await create()
        await send('DELETE', { url: `/teacher/delete-teacher/${username}`, token })
        const found = await send('GET', { url: `/teacher/removed-teachers?q=${username}`, token })
        const teacher_ids = [found.json().teachers[0].teacher_id]
        return { url: '/teacher/restore-teachers', token, payload: { teacher_ids } }
      },
    },
  ]
}

export function recordCalls(world: World): Measured[] {
  return [...accounts(world), ...students(world), ...teachers(world), ...imports(world)]
}

/** Sheets of 30 pupils, whose roll numbers no other sheet has. */
function imports({ send, principal: token }: World): Measured[] {
  let made = 0
  const sheet = () => {
    made += 1
    const rows = Array.from(
      { length: 30 },
      (_, row) => `S${made}-${row},Pupil ${made} of ${row},7,Parent,9876543210,Male`,
    )
    return Buffer.from(['Roll No,Student Name,Class,Father Name,Mobile,Gender', ...rows].join('\n'))
  }
  const uploading = async () => ({
    url: '/imports/students?file_name=class.csv',
    token,
    payload: sheet(),
    isFile: true as const,
  })
  const previewing = async () => {
    const { import: one, columns } = (await send('POST', await uploading())).json()
    const mapping = columns.map((column: { field: string | null }) => column.field)
    return { id: one.id, request: { url: `/imports/${one.id}/preview`, token, payload: { mapping } } }
  }
  const running = async () => {
    const { id, request } = await previewing()
    await send('POST', request)
    return { id, request: { url: `/imports/${id}/run`, token, payload: { rows: 'good' } } }
  }
  const done = async () => {
    const { id, request } = await running()
    await send('POST', request)
    for (;;) {
      const { state } = (await send('GET', { url: `/imports/${id}`, token })).json()
      if (state === 'done') return id
    }
  }
  let read: Promise<number> | undefined
  const ofRead = async (path: string) => {
    read ??= done()
    return { url: `/imports/${await read}${path}`, token }
  }
  return [
    { endpoint: 'POST /imports/students', what: '30 rows', isLaborious: true, next: uploading },
    {
      endpoint: 'POST /imports/:id/preview',
      what: '30 rows',
      isLaborious: true,
      next: async () => (await previewing()).request,
    },
    {
      endpoint: 'POST /imports/:id/run',
      what: '30 rows',
      isLaborious: true,
      next: async () => (await running()).request,
    },
    { endpoint: 'GET /imports/:id', next: () => ofRead('') },
    { endpoint: 'POST /imports/:id/cancel', next: () => ofRead('/cancel') },
    { endpoint: 'GET /imports/:id/rejected', next: () => ofRead('/rejected?format=csv') },
    {
      endpoint: 'POST /imports/:id/undo',
      what: '30 rows',
      isLaborious: true,
      next: async () => ({ url: `/imports/${await done()}/undo`, token }),
    },
  ]
}
