/** Exam cards of the staff, the results of an exam, and the answers of one student. */
import type { Part } from './part.ts'

export const results = [
  {
    at: '/teacher/student-exam-data',
    section: '2.9',
    items: {
      'results.number': ['column', 'S.no'],
      'results.roll': ['column', 'Roll.no'],
      'results.name': ['column', 'Name'],
      'results.phone': ['column', 'Phone Number'],
      'results.grade': ['column', 'Grade'],
      'results.parent': ['column', 'Parent Name'],
      'results.gender': ['column', 'Gender'],
      'results.marks': ['column', 'Marks'],
      'results.summary': ['rule', 'Exam summary card'],
      'results.search': ['rule', 'Search matches name or roll number'],
      'results.to-answers': ['rule', 'Roll number links to /teacher/student-exam-info?exam_id={id}&uniqueCode={code}'],
      'results.back': ['link', 'Go Back'],
      'results.back-leads': ['rule', 'Go Back returns to /teacher/my-exams'],
      'results.no-id': ['error', 'Exam ID is required'],
    },
  },
  {
    at: '/principal/exam-data',
    section: '2.9',
    items: {
      'exam-data.greeting': ['rule', 'Greeting with the stored name (default Principal)'],
      'exam-data.card': ['rule', 'Exam card: date, status, subject icon, subject, exam type'],
      'exam-data.figures': ['rule', 'Total students, total attended, highest marks, duration in minutes'],
      'exam-data.search': ['placeholder', 'Search by Name or Roll Number'],
      'exam-data.search-finds': ['rule', 'The search matches name or roll number'],
      'exam-data.number': ['column', 'S.no'],
      'exam-data.roll': ['column', 'Roll.no'],
      'exam-data.name': ['column', 'Name'],
      'exam-data.phone': ['column', 'Phone Number'],
      'exam-data.grade': ['column', 'Grade'],
      'exam-data.parent': ['column', 'Parent Name'],
      'exam-data.gender': ['column', 'Gender'],
      'exam-data.marks': ['column', 'Marks'],
      'exam-data.to-student': ['rule', 'Roll number links to /principal/student?uniqueCode={uniqueCode}'],
      'exam-data.export': ['button', 'Export to Excel'],
      'exam-data.back': ['link', 'Go Back'],
      'exam-data.back-leads': ['rule', 'Go Back leads to /principal/my-exams'],
      'exam-data.loading': ['text', 'Loading exam data...'],
      'exam-data.error': ['text', 'Error: {message}'],
    },
  },
  {
    at: '/teacher/student-exam-data?view=analysis',
    section: '2.9',
    items: {
      'analysis.tab': ['rule', 'The results of a completed exam have a tab with its item analysis'],
      'analysis.reliability': ['text', 'Reliability (alpha)'],
      'analysis.marks': ['heading', 'Marks'],
      'analysis.questions': ['heading', 'Difficulty and discrimination'],
      'analysis.note-leads': ['rule', 'A note on a question leads to its place in the question paper'],
      'analysis.left-out': ['rule', 'A question with answers to mark is left out, and the page says so'],
    },
  },
  {
    at: '/principal/class-results',
    section: '2.18',
    items: {
      'class-results.heading': ['heading', 'Results by class'],
      'class-results.weakest': ['rule', 'Which class is weakest in a subject shows two presses from the home'],
      'class-results.subjects': ['rule', 'The subjects of a class stand side by side, the weakest first'],
      'class-results.over-time': ['rule', 'The exams of a class stand in the order of time, and lead to their results'],
    },
  },
  {
    at: '/teacher/question-bank',
    section: '2.21',
    items: {
      'question-bank.heading': ['heading', 'Question bank'],
      'question-bank.facts': ['rule', 'Each question tells its key, where it belongs, and how it did in exams'],
      'question-bank.filters': [
        'rule',
        'It is searched in any script, and chosen from; all of that stands in the address',
      ],
      'question-bank.pick': ['rule', 'Picked questions begin a new exam'],
      'question-bank.topics': ['rule', 'Picked questions are given topics together'],
      'question-bank.unread': ['rule', 'What AI has written says so until somebody has read it'],
      'question-bank.draw': ['rule', 'What is drawn is shown before it is taken, and swapped one by one'],
    },
  },
  {
    at: '/principal/exam-data',
    section: '5.9',
    items: {
      'exam-data.no-id': ['error', 'Exam ID is required'],
    },
  },
  {
    at: '/principal/exam-data',
    section: '9.4',
    items: {
      'exam-data.nothing-to-export': ['error', 'No student data available to export'],
    },
  },
  {
    at: '/principal/exam-data',
    section: '8.4',
    items: {
      'exam-data.failed': ['error', 'Error loading exam data: {message}'],
      'results.failed': ['error', 'Failed to fetch exam details'],
      'results.server-message': ['rule', "The server's message is shown in preference to the fallback"],
      'results.no-data': ['error', 'No data received from server'],
      'exam-data.loaded': ['success', 'Exam data loaded successfully'],
    },
  },
  {
    at: '/principal/exam-data',
    section: '8.5',
    items: {
      'exam-data.exported': ['success', 'Excel file exported successfully'],
      'exam-data.export-failed': ['error', 'Failed to export Excel file'],
    },
  },
  {
    at: '/principal/exam-data',
    section: '9.5',
    items: {
      'exam-data.highest': ['rule', "Highest marks is the largest numerator among attended students, excluding 'N/A'"],
    },
  },
  {
    at: '/principal/exam-data',
    section: '9.4',
    items: {
      'export.file-name': ['rule', 'The file is named {subject}_Exam_Results.xlsx'],
      'export.sheet': ['rule', "The sheet is 'Exam Results': exam details, then student rows"],
      'export.columns': ['rule', 'S.No, Roll Number, Name, Phone, Grade, Parent Name, Gender, Marks'],
      'export.not-attempted': ['rule', "Marks are 'Not Attempted' if empty"],
    },
  },
  {
    at: '/teacher/my-exams, /principal/my-exams',
    section: '4.2',
    items: {
      'exam-actions.complete': ['rule', 'Complete marks an exam complete, and the list is loaded again'],
      'exam-actions.delete': ['rule', 'Delete removes it, and the list is loaded again'],
      'exam-actions.edit': ['rule', 'Edit changes date, time, duration, and the list is loaded again'],
    },
  },
  {
    at: '/teacher/my-exams, /principal/my-exams',
    section: '5.6',
    items: {
      'edit-exam.date': ['message', 'Please select a date'],
      'edit-exam.time': ['message', 'Please select a time'],
      'edit-exam.duration': ['message', 'Please enter a valid duration'],
      'edit-exam.minimum': ['rule', 'The duration is at least 1 minute'],
    },
  },
  {
    at: '/teacher/my-exams, /principal/my-exams',
    section: '8.5',
    items: {
      'exam-actions.delete-failed': ['error', 'Failed to delete exam'],
      'exam-actions.complete-failed': ['error', 'Failed to complete exam'],
      'exam-actions.update-failed': ['error', 'Failed to update exam'],
      'exam-actions.server-detail': ['rule', "The server's detail is shown in preference to the fallback"],
      'exam-actions.deleted': ['success', 'Exam deleted successfully'],
      'exam-actions.completed': ['success', 'Exam marked as complete'],
      'exam-actions.updated': ['success', 'Exam updated successfully'],
    },
  },
  {
    at: '/teacher/my-exams, /principal/my-exams',
    section: '9.6',
    items: {
      'exam-actions.no-icon': ['error', 'Failed to load subject icon'],
    },
  },
  {
    at: '/teacher/student-exam-info',
    section: '2.10',
    items: {
      'answers.layout': ['rule', 'The same layout as the student review, for a named student'],
      'answers.percent': ['rule', 'Marks are shown with a percent sign'],
      'answers.sections': ['rule', 'The question sections appear only when non-empty'],
      'answers.no-icon': ['error', 'Failed to load subject icon'],
      'answers.placeholder': ['rule', 'A failed icon is replaced by a placeholder'],
    },
  },
  {
    at: '/teacher/student-exam-info',
    section: '5.9',
    items: {
      'answers.no-ids': ['error', 'Missing exam ID or unique code'],
    },
  },
  {
    at: '/teacher/student-exam-info',
    section: '8.6',
    items: {
      'answers.failed': ['error', 'Failed to fetch exam data'],
      'answers.leaves': ['rule', 'Then it leads back to where the reader came from (our reading)'],
    },
  },
  {
    at: '/teacher/student-exam-data',
    section: '4.11',
    items: {
      'held.release': ['button', 'Release results'],
      'held.change-day': ['button', 'Change the day'],
      'held.asked': ['rule', 'A release is asked back, and says that it is not taken back'],
      'held.released': ['success', 'Results released. Students see them now.'],
      'held.card': ['rule', 'The card of an exam says until when its results are held'],
      'held.half': ['message', 'Give both the day and the time, or neither.'],
    },
  },
  {
    at: '/student/my-exams',
    section: '4.11',
    items: {
      'held.day': ['rule', 'A student reads the set day where a score would be'],
      'held.no-day': ['text', 'Your teacher will tell you when the results are out.'],
    },
  },
  {
    at: '/student/exam-info',
    section: '5.14',
    items: {
      'recheck.offered': ['rule', 'A student reads how many questions they may ask about, and until which day'],
      'recheck.reason': ['label', 'Why should your teacher look again?'],
      'recheck.send': ['button', 'Send to my teacher'],
      'recheck.no-reason': ['message', 'Please say why.'],
      'recheck.asked': ['success', 'Sent. Your teacher will look again.'],
      'recheck.waits': ['text', 'Will look again and answer here.'],
      'recheck.same-marks': ['text', 'Your marks stay the same.'],
    },
  },
  {
    at: '/teacher/student-exam-data, /principal/exam-data',
    section: '5.14',
    items: {
      'recheck.heading': ['heading', 'Re-check requests'],
      'recheck.answer': ['button', 'Send answer'],
      'recheck.no-answer': ['message', 'Please write an answer for the student.'],
      'recheck.answered': ['success', 'Answer sent. The student reads it in the review.'],
      'recheck.correct': ['rule', 'A question that its key marks is corrected for everybody, where the request leads'],
    },
  },
  {
    at: '/teacher/home, /principal/home',
    section: '5.14',
    items: {
      'recheck.home': ['rule', 'Requests that wait stand under what is urgent, and lead to the results of their exam'],
    },
  },
] as const satisfies Part[]
