-- Answers that are kept for a repeated call are sealed from here on: those that lay open go. What was done is not done twice.
update idempotency_keys set answer = null;
