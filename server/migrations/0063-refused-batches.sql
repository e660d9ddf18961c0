-- When it was said that the bank refused a batch's file whole: what it would pay is in another file by then, or may be.
-- A process of an earlier version does not know the column and makes the file again, as it does of every batch.
ALTER TABLE payment_batch ADD COLUMN refused_at timestamptz;
