/** Names that stand in two places for one thing, each with what it is on either side. */
export const allowedNames = {
  DemoAccount: 'an account of the demo school, as the server is given it and as the log-in page shows it',
  FieldError: 'what is wrong with one field, as the server throws it and as the browser reads it',
  GivenMarks: 'the marks that somebody gives to an answer, as the server takes them and as the browser sends them',
  LateAnswer: 'an answer that came after the end, as the database has it and as the reply tells it',
  Pair: 'a subject in a class, in what a teacher teaches and in what can be chosen for an exam',
  Receipt: 'the receipt of a submission, as the server makes it and as the page shows it',
  Student: 'a student, as the database has them and as the reply tells of them',
  StudentExam: 'an exam as one student sees it, in the database and in the reply',
  Suggestion: 'the marks suggested for an answer, as the rules find them and as the reply tells them',
  Teacher: 'a teacher, as the database has them and as the reply tells of them',
}
