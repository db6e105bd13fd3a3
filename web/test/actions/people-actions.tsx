/** The controls that change students and teachers. */

import { changeLoginAddress } from '@pariksha/contract/staff/account/security.ts'
import { changeExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { listRemovedStudents, restoreStudents } from '@pariksha/contract/staff/removed-students.ts'
import { listRemovedTeachers, restoreTeachers } from '@pariksha/contract/staff/removed-teachers.ts'
import {
  createStudent,
  deleteStudents,
  modifyStudent,
  previewRollOver,
  promoteStudents,
  renewUniqueCode,
  rollOver,
} from '@pariksha/contract/students.ts'
import { createTeacher, deleteTeacher, modifyTeacher, transferSubject } from '@pariksha/contract/teachers.ts'
import { fireEvent, screen } from '@testing-library/react'
import { ReadAloudSwitch } from '../../src/features/school/settings/read-aloud-switch.tsx'
import { TimeRulesForm } from '../../src/features/school/settings/time-rules-form.tsx'
import { AddStudent } from '../../src/features/students/class-list/add-student.tsx'
import { ModifyStudent } from '../../src/features/students/class-list/modify-student.tsx'
import { PromoteStudents } from '../../src/features/students/class-list/promote-students.tsx'
import { RemoveStudents } from '../../src/features/students/class-list/remove-students.tsx'
import { RemovedStudents } from '../../src/features/students/removed/removed-students.tsx'
import { RenewId } from '../../src/features/students/renew-id.tsx'
import { RollOver } from '../../src/features/students/roll-over.tsx'
import { LoginAddress } from '../../src/features/students/slips/login-address.tsx'
import { AddTeacher } from '../../src/features/teachers/add-teacher.tsx'
import { ModifyTeacher } from '../../src/features/teachers/modify-teacher.tsx'
import { RemoveTeachers } from '../../src/features/teachers/remove-teachers.tsx'
import { RemovedTeachers } from '../../src/features/teachers/removed/removed-teachers.tsx'
import { TransferSubject } from '../../src/features/teachers/transfer-subject.tsx'
import { fakeEndpoint } from '../fake-api.ts'
import { examSettings } from '../replies/school.ts'
import { type Action, choose, fill, ignore, press } from './action.ts'
import { otherTeacher, student, teacher } from './people.ts'

const dialog = { opened: true, onClose: ignore }

const removedAt = '2026-11-20T08:00:00.000Z'
const removedOf = (name: RegExp) => async () => {
  fireEvent.click(await screen.findByRole('checkbox', { name }))
}

export const peopleActions: Action[] = [
  {
    file: 'ui/people/removed-people.tsx',
    part: <RemovedStudents role="principal" standard={student.standard} typed="" onSearch={ignore} />,
    reads: () =>
      fakeEndpoint(listRemovedStudents).answers({ students: [{ ...student, removed_at: removedAt }], next: null }),
    prepare: removedOf(/^Select Anu Rao/),
    control: 'Restore Selected',
    sends: restoreStudents,
  },
  {
    file: 'ui/people/removed-people.tsx',
    part: <RemovedTeachers typed="" onSearch={ignore} />,
    reads: () =>
      fakeEndpoint(listRemovedTeachers).answers({
        teachers: [{ ...teacher, teacher_id: 4, removed_at: removedAt }],
        next: null,
      }),
    prepare: removedOf(/^Select Asha Rao/),
    control: 'Restore Selected',
    sends: restoreTeachers,
  },
  {
    file: 'school/settings/read-aloud-switch.tsx',
    part: <ReadAloudSwitch isOn={false} />,
    role: 'switch',
    control: /^Read questions aloud/,
    sends: changeExamSettings,
  },
  {
    file: 'school/settings/time-rules-form.tsx',
    part: <TimeRulesForm rules={examSettings} />,
    control: 'Save time rules',
    sends: changeExamSettings,
  },
  {
    file: 'students/slips/login-address.tsx',
    part: <LoginAddress address="" onSaved={ignore} />,
    prepare: () => fill('Where do pupils log in?', 'school.lan'),
    control: 'Save address',
    sends: changeLoginAddress,
  },
  {
    file: 'students/class-list/remove-students.tsx',
    part: <RemoveStudents {...dialog} standard={student.standard} students={[student]} onRemoved={ignore} />,
    control: 'Remove',
    sends: deleteStudents,
  },
  {
    file: 'students/class-list/promote-students.tsx',
    part: (
      <PromoteStudents
        {...dialog}
        role="teacher"
        standard={student.standard}
        students={[student]}
        onPromoted={ignore}
      />
    ),
    prepare: () => choose('Promote to class', 'Class 6th'),
    control: 'Promote',
    sends: promoteStudents,
  },
  {
    file: 'students/class-list/add-student.tsx',
    part: <AddStudent {...dialog} role="teacher" standard={student.standard} />,
    async prepare() {
      fill('Name', student.name)
      fill('Roll Number', student.roll_number)
      fill('Parent Name', student.parent_name)
      fill('Phone Number', student.phone)
      await choose('Gender', student.gender)
    },
    control: 'Add Student',
    sends: createStudent,
  },
  {
    file: 'students/class-list/modify-student.tsx',
    part: <ModifyStudent {...dialog} role="teacher" student={student} />,
    control: 'Save Changes',
    sends: modifyStudent,
  },
  {
    file: 'students/renew-id.tsx',
    part: <RenewId student={student} />,
    prepare: () => press('New ID for Anu Rao'),
    control: 'Make a new ID',
    sends: renewUniqueCode,
  },
  {
    file: 'students/roll-over.tsx',
    part: <RollOver />,
    reads: () => fakeEndpoint(previewRollOver).answers({ moves: [], last_run: null, needs_again: false }),
    async prepare() {
      await screen.findByLabelText('Type MOVE UP to confirm')
      fill('Type MOVE UP to confirm', 'move up')
    },
    control: 'Move all classes up',
    sends: rollOver,
  },
  {
    file: 'teachers/add-teacher.tsx',
    part: <AddTeacher {...dialog} teachers={[]} />,
    async prepare() {
      fill('Name', teacher.name)
      fill('Username', teacher.username)
      fill('Password', 'secret1')
      fill('Phone Number', teacher.phone)
      fill('Age', '34')
      fill('Classes', '5')
      fill('Subjects', 'Science')
      await choose('Gender', teacher.gender)
    },
    control: 'Add Teacher',
    sends: createTeacher,
  },
  {
    file: 'teachers/modify-teacher.tsx',
    part: <ModifyTeacher {...dialog} teacher={teacher} teachers={[teacher]} onModified={ignore} />,
    control: 'Save Changes',
    sends: modifyTeacher,
  },
  {
    file: 'teachers/remove-teachers.tsx',
    part: <RemoveTeachers {...dialog} teachers={[teacher]} />,
    control: 'Remove',
    sends: deleteTeacher,
  },
  {
    file: 'teachers/transfer-subject.tsx',
    part: <TransferSubject {...dialog} teachers={[teacher, otherTeacher]} source={teacher} />,
    async prepare() {
      await choose('Target Teacher', 'Ravi Kumar (ravi)')
      await choose('Subject', 'Science')
      await choose('Class', 'Class 5th')
    },
    control: 'Transfer',
    sends: transferSubject,
  },
]
