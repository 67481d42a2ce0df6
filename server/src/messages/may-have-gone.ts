/** The reason shown for a message that was waiting to be sent in the backup from which the database was restored. */
export const mayHaveGone =
  'Yedekten dönüldüğünde gönderilmeyi bekliyordu; bu arada gitmiş olabilir, ikinci kez gönderilmedi'
