interface Answers<Question, Answer> {
  onAnswer: (answer: Answer, question: Question) => void;
  onFailure: (error: unknown, question: Question) => void;
}

export interface LatestAsker<Question> {
  ask(question: Question): void;
  /** Discards the waiting query and ignores the result of the running one. */
  forget(): void;
}

/** Runs one query at a time; of those made meanwhile only the last is run. For queries that follow a pointer. */
export function askLatest<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  { onAnswer, onFailure }: Answers<Question, Answer>,
): LatestAsker<Question> {
  let waiting: { question: Question } | null = null;
  let isAsking = false;
  let round = 0;

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting) {
      const { question }: { question: Question } = waiting;
      const asked = round;
      waiting = null;
      try {
        const answer = await ask(question);
        if (asked === round) onAnswer(answer, question);
      } catch (error) {
        if (asked === round) onFailure(error, question);
      }
    }
    isAsking = false;
  }

  return {
    ask(question) {
      waiting = { question };
      if (!isAsking) void askAll();
    },
    forget() {
      waiting = null;
      round++;
    },
  };
}
