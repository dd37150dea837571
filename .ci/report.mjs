// Reads what a test run wrote down: `node .ci/report.mjs counts|files|failures REPORT [REPORT of the second run]`.
//   counts    "passed failed skipped"; with a second report, what failed first counts as it came out the second time
//   files     the files in which something failed, a line each
//   failures  what failed, with the beginning of its message
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** As much of a message as says where to look. */
const MESSAGE_LENGTH = 1500;

const [question, ...files] = process.argv.slice(2);
const reports = files.map((file) => JSON.parse(readFileSync(file, 'utf8')));

const ANSWERS = {
  counts: () => {
    const [first, second] = reports;
    if (second === undefined) return `${first.numPassedTests} ${failuresOf(first).length} ${skippedOf(first)}`;
    const again = second.testResults.flatMap(passedOf).length;
    const before = first.testResults
      .filter((file) => failedFiles(first).includes(nameOf(file)))
      .flatMap(passedOf).length;
    return `${first.numPassedTests - before + again} ${failuresOf(second).length} ${skippedOf(first)}`;
  },
  files: () => failedFiles(reports[0]).join('\n'),
  failures: () =>
    failuresOf(reports[0])
      .map(({ name, message }) => `    ${name}\n${message.slice(0, MESSAGE_LENGTH)}`)
      .join('\n'),
};

const answer = ANSWERS[question];
if (answer === undefined || reports.length === 0) throw new Error('usage: report.mjs counts|files|failures REPORT …');
console.log(answer());

/** Every failed test, and every file that failed without one: a broken import, a hook. */
function failuresOf(report) {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && failed.length === 0) return [{ name: nameOf(file), message: file.message ?? '' }];
    return failed.map((test) => ({
      name: `${nameOf(file)}: ${test.fullName}`,
      message: test.failureMessages[0] ?? '',
    }));
  });
}

function failedFiles(report) {
  return report.testResults.filter((file) => file.status === 'failed').map(nameOf);
}

function passedOf(file) {
  return file.assertionResults.filter((test) => test.status === 'passed');
}

function skippedOf(report) {
  return report.numPendingTests + report.numTodoTests;
}

function nameOf(file) {
  return relative('.', file.name);
}
