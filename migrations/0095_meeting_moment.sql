-- What is said in a meeting, and what lets into it, is of the moment: no log and no backup holds it.
ALTER TABLE meeting_mail SET UNLOGGED;
ALTER TABLE meeting_tickets SET UNLOGGED;
